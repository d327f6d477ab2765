import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { successDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

export default function PaymentSuccessPage() {
  const details = successDetailsOf(useResultState());
  if (!details) return <Redirect to={SITE_ROUTES.home} />;
  return (
    <Page title={successTitle(details)} unlisted>
      <PaymentSuccess details={details} />
    </Page>
  );
}
