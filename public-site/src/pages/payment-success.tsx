import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Navigate, useLocation } from 'react-router-dom';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { successDetailsOf } from '../features/payment/paymentResult';
import { Page } from '../ui/Page';

export default function PaymentSuccessPage() {
  const details = successDetailsOf(useLocation().state);
  if (!details) return <Navigate to={SITE_ROUTES.home} replace />;
  return (
    <Page title={successTitle(details)} unlisted>
      <PaymentSuccess details={details} />
    </Page>
  );
}
