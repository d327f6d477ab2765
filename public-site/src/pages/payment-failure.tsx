import { Navigate, useLocation } from 'react-router-dom';
import { failureTitle, PaymentFailure } from '../features/payment/PaymentFailure';
import { failureDetailsOf } from '../features/payment/paymentResult';
import { Page } from '../ui/Page';

const SUPPORT = '/support-qlu';

export default function PaymentFailurePage() {
  const details = failureDetailsOf(useLocation().state);
  if (!details) return <Navigate to={SUPPORT} replace />;
  return (
    <Page title={failureTitle(details)} unlisted>
      <PaymentFailure details={details} />
    </Page>
  );
}
