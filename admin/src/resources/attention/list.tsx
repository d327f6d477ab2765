import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { EmptyNotice } from '../../ui/empty-notice';
import { ErrorCard } from '../../ui/error-card';
import { PageHeader } from '../../ui/page-header';
import { PageLoading } from '../../ui/page-loading';
import { AttentionCard } from './attention-card';
import { UndeliveredMails } from './undelivered-mails';
import { useAttention } from './use-attention';
import { useMessages } from './use-messages';

const FETCH_FAILED = 'Failed to fetch what needs attention';
const MAILS_FAILED = 'Failed to fetch the mails';

export default function AttentionPage() {
  const query = useAttention();
  const messages = useMessages();
  const refresh = () => {
    void query.refetch();
    void messages.refetch();
  };
  const answer = query.data?.data;
  const open = answer?.flags.filter((flag) => flag.resolved_at === null) ?? [];
  const settled = answer?.flags.filter((flag) => flag.resolved_at !== null) ?? [];
  return (
    <>
      <PageHeader title="Needs Attention">
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      {query.isPending && <PageLoading />}
      {query.isError && <ErrorCard message={query.error.message || FETCH_FAILED} onRetry={refresh} />}
      {answer?.webhook.silent && (
        <Alert
          type="warning"
          showIcon
          className="banner-warning"
          message="Razorpay tells us nothing"
          description={`${answer.webhook.settled} payments came within a day and Razorpay’s webhook told of none${
            answer.webhook.last_event_at
              ? `; it was last heard ${formatInstant(answer.webhook.last_event_at)}`
              : ''
          }. Nothing is lost, open payments are asked about, but please look at the webhooks in the Razorpay dashboard.`}
        />
      )}
      {answer && open.length === 0 && <EmptyNotice text="Nothing needs a decision." />}
      {open.map((flag) => (
        <AttentionCard key={flag.id} flag={flag} refresh={refresh} />
      ))}
      {messages.isError && <ErrorCard message={messages.error.message || MAILS_FAILED} onRetry={refresh} />}
      {messages.data && <UndeliveredMails {...messages.data.data} refresh={refresh} />}
      {settled.length > 0 && (
        <section className="attention-section" aria-labelledby="dealt-with">
          <h2 id="dealt-with">Dealt with</h2>
          {settled.map((flag) => (
            <AttentionCard key={flag.id} flag={flag} refresh={refresh} />
          ))}
        </section>
      )}
    </>
  );
}
