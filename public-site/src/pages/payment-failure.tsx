import { failureTitle, PaymentFailure } from '../features/payment/PaymentFailure';
import { failureDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

const SUPPORT = '/support-qlu';

export default function PaymentFailurePage() {
  const details = failureDetailsOf(useResultState());
  if (!details) return <Redirect to={SUPPORT} />;
  return (
    <Page title={failureTitle(details)} unlisted>
      <PaymentFailure details={details} />
    </Page>
  );
}
