import { giftByToken } from '../features/monthly-gifts/giftByToken';
import { MonthlyGift } from '../features/monthly-gifts/MonthlyGift';
import { TokenPage } from '../ui/TokenPage';

/** The donor's page about a monthly gift. */
export default function MonthlyGiftPage() {
  return (
    <TokenPage
      title="Your Monthly Gift"
      query={giftByToken}
      unknown="This monthly gift link does not work"
      failed="We cannot show your monthly gift at the moment"
    >
      {({ token, data, onChange, reload }) => (
        <MonthlyGift token={token} gift={data} onChange={onChange} onOutdated={reload} />
      )}
    </TokenPage>
  );
}
