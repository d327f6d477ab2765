import { LoadingPayment } from '../features/payment/LoadingPayment';
import { failureTitle, PaymentFailure } from '../features/payment/PaymentFailure';
import { failureDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { useIsHydrated } from '../lib/useIsHydrated';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

const SUPPORT = '/support-qlu';

export default function PaymentFailurePage() {
  const isHydrated = useIsHydrated();
  const details = failureDetailsOf(useResultState());
  if (!isHydrated) return <LoadingPayment />;
  if (!details)
    return (
      <Redirect to={SUPPORT}>
        <LoadingPayment />
      </Redirect>
    );
  return (
    <Page title={failureTitle(details)} unlisted>
      <PaymentFailure details={details} />
    </Page>
  );
}
