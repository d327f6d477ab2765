import { useState } from 'react';
import type { DonorGiftResponse } from '@qlu/contracts/api/index';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { MonthlyGift } from '../features/monthly-gifts/MonthlyGift';
import { giftByToken } from '../features/monthly-gifts/giftByToken';
import { CallFailed } from '../lib/CallFailed';
import { usePathParams } from '../lib/pathParams';
import { useQuery } from '../lib/useQuery';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { StatusPanel } from '../ui/StatusPanel';

const TITLE = 'Your Monthly Gift';

/** The donor's page about a monthly gift. Everybody who knows its address can see and change the gift. */
export default function MonthlyGiftPage() {
  const { token = '' } = usePathParams();
  const gift = useQuery(giftByToken(token), { enabled: token !== '' });
  /** The response to an action, shown until the gift is loaded again. */
  const [change, setChange] = useState<{ from: DonorGiftResponse; to: DonorGiftResponse } | null>(null);
  const { data } = gift;
  if (data) {
    return (
      <Page title={TITLE} unlisted>
        <MonthlyGift
          token={token}
          gift={change?.from === data ? change.to : data}
          onChange={(to) => {
            setChange({ from: data, to });
            gift.refetch();
          }}
        />
      </Page>
    );
  }
  if (gift.isPending && token !== '') {
    return (
      <Page title={TITLE} unlisted>
        <StatusPanel level={1} icon={<Spinner />} title={TITLE} live="status" />
      </Page>
    );
  }
  const isUnknown = token === '' || (gift.error instanceof CallFailed && gift.error.problem.status === 404);
  return (
    <Page title={TITLE} unlisted>
      <Container>
        <StatusPanel
          level={1}
          tone="error"
          live="alert"
          title={
            isUnknown
              ? 'There is no monthly gift at this address'
              : 'We cannot show your monthly gift at the moment'
          }
          actions={
            isUnknown ? (
              <LinkButton to={SITE_ROUTES.contactUs}>Contact Support</LinkButton>
            ) : (
              <Button onClick={gift.refetch}>Try Again</Button>
            )
          }
        >
          {isUnknown
            ? 'Please open the link in your latest email again, or write to us.'
            : 'Nothing has changed. Please check your connection and try again.'}
        </StatusPanel>
      </Container>
    </Page>
  );
}
