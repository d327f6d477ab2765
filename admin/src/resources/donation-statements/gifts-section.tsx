import { Button, Input, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import type {
  DetailsLinkResponse,
  DonorContactRequest,
  StatementGiftResponse,
  StatementResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import {
  STATEMENT_PROBLEM_LABELS,
  STATEMENT_PROBLEMS,
  type StatementProblem,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MODE_LABELS, type PaymentMode } from '@qlu/contracts/payments/received.rules';
import { ContactItems, IdentityItems } from '../../office/contact-items';
import { OfficeDialog, type OfficeDialogProps } from '../../office/office-dialog';
import { callApi } from '../../providers/api-client';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { EmptyNotice } from '../../ui/empty-notice';
import { ErrorCard, PageLoading } from '../../ui/query-state';
import { PagesNav } from '../../ui/pages-nav';
import { useToasts } from '../../ui/use-toasts';
import { GIFTS_PAGE, useStatementAction, useStatementGifts } from './use-statement';

const ALL_READY = 'Every donation of the year is ready.';

interface GiftsSectionProps {
  statement: StatementResponse;
  /** Grows when the gifts may have changed. */
  changes: number;
  onChanged: () => void;
}

/** The gifts that are not ready, or in cash over the limit, with what the office can do. */
export function GiftsSection({ statement, changes, onChanged }: GiftsSectionProps) {
  const { year, figures } = statement;
  const [problem, setProblem] = useState<StatementProblem | ''>('');
  const [chosen, setPage] = useState(1);
  // During a rolling upgrade, the former release sends no `with_problems`.
  const total = problem ? figures.problems[problem] : (figures.with_problems ?? 0);
  const pages = Math.max(Math.ceil(total / GIFTS_PAGE), 1);
  // Corrected gifts leave the list, and it may have no such page any more.
  const page = Math.min(chosen, pages);
  const { data, isPending, isError, error, refetch } = useStatementGifts(year, problem, page);
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const gifts = data?.data ?? [];
  const counts = STATEMENT_PROBLEMS.map((name) => ({
    value: name,
    label: `${STATEMENT_PROBLEM_LABELS[name]} (${formatCount(figures.problems[name])})`,
  }));
  return (
    <section aria-labelledby="statement-gifts">
      <div className="statement-gifts-head">
        <h2 id="statement-gifts">Donations to check</h2>
        <Select
          aria-label="Problem"
          value={problem}
          onChange={(value) => {
            setProblem(value);
            setPage(1);
          }}
          options={[{ value: '' as const, label: 'All problems' }, ...counts]}
        />
      </div>
      {isPending && <PageLoading />}
      {isError && gifts.length === 0 && (
        <ErrorCard
          message={error.message || 'Failed to fetch the donations'}
          onRetry={() => void refetch()}
        />
      )}
      {!isPending && !isError && gifts.length === 0 && (
        <EmptyNotice
          text={page > 1 ? 'No more donations.' : problem ? 'No donation has this problem.' : ALL_READY}
        />
      )}
      {gifts.map((gift) => (
        <GiftCard key={gift.id} gift={gift} onChanged={onChanged} />
      ))}
      <PagesNav current={page} pages={pages} onChange={setPage} />
    </section>
  );
}

interface GiftCardProps {
  gift: StatementGiftResponse;
  onChanged: () => void;
}

/** One gift with its problems. */
function GiftCard({ gift, onChanged }: GiftCardProps) {
  const [dialog, setDialog] = useState<'correct' | 'link' | null>(null);
  const { busy, run } = useStatementAction(onChanged);
  const { id, donor_name: name, address, id_type, id_number, amount, payment_mode: mode, excluded } = gift;
  const problems = (gift.problems ?? []) as StatementProblem[];
  const exclude = `gifts/${id}/excluded`;
  const close = () => setDialog(null);
  return (
    <article className="card" aria-label={name}>
      <div className="card-head">
        <h2>{name}</h2>
        {problems.map((problem) => (
          <Badge key={problem} tone="outline">
            {STATEMENT_PROBLEM_LABELS[problem]}
          </Badge>
        ))}
        {excluded && <Badge tone="destructive">excluded</Badge>}
      </div>
      <p>
        {`${formatRupees(amount)}, ${MODE_LABELS[mode as PaymentMode] ?? mode}, ${formatDay(gift.received_on)}`}
      </p>
      <p className="quiet">{`${address || 'No address'} · ${id_number ? `${id_type} ${id_number}` : 'No ID number'}`}</p>
      <div className="security-actions">
        <Button onClick={() => setDialog('correct')} aria-label={`Correct ${name}`}>
          Correct
        </Button>
        <Button onClick={() => setDialog('link')} aria-label={`Ask the donor ${name}`}>
          Ask the Donor
        </Button>
        {problems.includes('cash-over-limit') && (
          <Button
            loading={busy === exclude}
            onClick={() =>
              run(
                exclude,
                excluded ? 'The donation is included again.' : 'The donation is excluded.',
                'PUT',
                {
                  excluded: !excluded,
                },
              )
            }
          >
            {excluded ? 'Include Again' : 'Exclude'}
          </Button>
        )}
      </div>
      {dialog === 'correct' && <CorrectGiftDialog gift={gift} onClose={close} onChanged={onChanged} />}
      {dialog === 'link' && <DetailsLinkDialog gift={gift} onClose={close} />}
    </article>
  );
}

interface CorrectGiftDialogProps extends OfficeDialogProps {
  gift: StatementGiftResponse;
}

/** Corrects what the statement needs: the donor's name, address and ID number. */
function CorrectGiftDialog({ gift, ...props }: CorrectGiftDialogProps) {
  const { id, donor_name, phone, email, address } = gift;
  return (
    <OfficeDialog<DonorContactRequest>
      {...props}
      title={`Correct ${donor_name}`}
      okText="Save"
      path={`/api/admin/donations/${id}/contact`}
      method="PUT"
      initialValues={{ donor_name, phone, email, address }}
      isCorrection
      doneText={() => 'The donation is corrected.'}
    >
      <ContactItems
        name="donor_name"
        emailNote="A correction replaces the tax receipt of the donation. Active monthly gifts of this donor are corrected as well."
      />
      <IdentityItems storedType={gift.id_type} />
    </OfficeDialog>
  );
}

const UNKNOWN = 'No connection. Please try again when it is back: a new link replaces the former one.';

interface DetailsLinkDialogProps {
  gift: StatementGiftResponse;
  onClose: () => void;
}

/** Creates the link to the form that asks the donor for missing details: by email, or to copy. */
function DetailsLinkDialog({ gift, onClose }: DetailsLinkDialogProps) {
  const toasts = useToasts();
  const [busy, setBusy] = useState<'send' | 'copy' | null>(null);
  const [link, setLink] = useState<DetailsLinkResponse | null>(null);
  const { id, donor_name: name, email } = gift;

  const create = async (send: boolean) => {
    setBusy(send ? 'send' : 'copy');
    const path = `/api/admin/donation-statements/gifts/${id}/details-link`;
    const result = await callApi<DetailsLinkResponse>(path, { method: 'POST', body: { send } });
    setBusy(null);
    if (!result.ok) {
      return toasts.problem(result.problem, UNKNOWN);
    }
    if (!send) return setLink(result.data);
    toasts.success(`The link is on its way to ${email}.`);
    onClose();
  };

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('The link is copied.');
    } catch {
      toasts.error('The browser could not copy the link. Please select it and copy it.');
    }
  };

  return (
    <Modal open title={`Ask ${name}`} footer={null} width={520} onCancel={onClose}>
      <p className="dialog-text">
        The link opens a form for the missing details. It works once; a new link replaces the former one.
      </p>
      {link ? (
        <>
          <Input readOnly aria-label="Link" value={link.url} onFocus={({ target }) => target.select()} />
          <p className="quiet">Valid until {formatInstant(link.expires_at)}.</p>
          <div className="security-actions">
            <Button type="primary" onClick={() => void copy(link.url)}>
              Copy
            </Button>
          </div>
        </>
      ) : (
        <div className="security-actions">
          <Button
            type="primary"
            disabled={!email}
            loading={busy === 'send'}
            onClick={() => void create(true)}
          >
            Send by Email
          </Button>
          <Button loading={busy === 'copy'} onClick={() => void create(false)}>
            Create a Link to Copy
          </Button>
        </div>
      )}
      {!email && !link && <p className="quiet">This donor gave no email address.</p>}
    </Modal>
  );
}
