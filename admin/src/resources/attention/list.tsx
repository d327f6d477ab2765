import { useEffect, useRef } from 'react';
import { useOverview } from '../../dashboard/use-overview';
import { ErrorCard, QueryState } from '../../ui/query-state';
import { PageHeader, RefreshButton } from '../../ui/page-header';
import { useDialog } from '../../ui/use-dialog';
import { AttentionAlerts, FoundationNotice } from './attention-alerts';
import { AttentionCard, type DialogAction, ResolvedCard } from './attention-cards';
import { AttentionDialog } from './attention-dialogs';
import { type AttentionFlag, byDeadline, decisionTexts } from './attention-texts';
import { Balances, CheckInConflicts, RefusedCancellations, UndeliveredMails } from './attention-sections';
import { useAttention, useMessages } from './use-attention';

const FETCH_FAILED = 'Failed to fetch what needs attention';
const MAILS_FAILED = 'Failed to fetch the emails';

export default function AttentionPage() {
  const query = useAttention();
  const messages = useMessages();
  const overview = useOverview();
  const dialog = useDialog<{ action: DialogAction; flag: AttentionFlag }>();
  const attention = query.data?.data;
  const open = byDeadline(attention?.flags.filter((flag) => flag.resolved_at === null) ?? []);
  const resolved = attention?.flags.filter((flag) => flag.resolved_at !== null) ?? [];
  const [heading, keepFocus] = useFocusKeeper(open.length);
  const refresh = () => {
    void query.refetch();
    void messages.refetch();
    void overview.refetch();
  };
  return (
    <>
      <PageHeader title="Needs Attention">
        <RefreshButton isLoading={query.isFetching || messages.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure={FETCH_FAILED} onRetry={refresh} />
      {attention && (
        <>
          <AttentionAlerts attention={attention} />
          <FoundationNotice missing={overview.data?.data.missing_for_receipts} />
          <section aria-labelledby="decisions">
            <h2 id="decisions" className="attention-heading" ref={heading} tabIndex={-1}>
              {decisionTexts(open.length)}
            </h2>
            {open.map((flag) => (
              <AttentionCard key={flag.id} flag={flag} onAction={(action) => dialog.show({ action, flag })} />
            ))}
          </section>
        </>
      )}
      <RefusedCancellations />
      <CheckInConflicts />
      <Balances />
      {messages.isError && <ErrorCard message={messages.error.message || MAILS_FAILED} onRetry={refresh} />}
      {messages.data && <UndeliveredMails {...messages.data.data} refresh={refresh} />}
      {resolved.length > 0 && (
        <section aria-labelledby="dealt-with">
          <h2 id="dealt-with" className="attention-heading">
            Resolved
          </h2>
          {resolved.map((flag) => (
            <ResolvedCard key={flag.id} flag={flag} />
          ))}
        </section>
      )}
      {dialog.subject && (
        <AttentionDialog
          {...dialog.subject}
          open={dialog.open}
          onClose={dialog.close}
          onDone={refresh}
          afterClose={() => {
            dialog.afterClose();
            keepFocus();
          }}
        />
      )}
    </>
  );
}

/** Moves the focus to the heading when the focused entry disappears, so that it does not go back to the page's top. */
function useFocusKeeper(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  const keepFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  useEffect(() => {
    const isFewer = count < previousCount.current;
    previousCount.current = count;
    if (isFewer) keepFocus();
  }, [count]);
  return [heading, keepFocus] as const;
}
