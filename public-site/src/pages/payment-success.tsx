import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { LoadingPayment } from '../features/payment/LoadingPayment';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { successDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { useIsHydrated } from '../lib/useIsHydrated';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

export default function PaymentSuccessPage() {
  const isHydrated = useIsHydrated();
  const details = successDetailsOf(useResultState());
  if (!isHydrated) return <LoadingPayment />;
  if (!details)
    return (
      <Redirect to={SITE_ROUTES.home}>
        <LoadingPayment />
      </Redirect>
    );
  return (
    <Page title={successTitle(details)} unlisted>
      <PaymentSuccess details={details} />
    </Page>
  );
}
