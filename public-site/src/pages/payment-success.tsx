import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { LOADING_PAYMENT, LoadingPayment } from '../features/payment/LoadingPayment';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { PlaceToConfirm } from '../features/payment/PlaceToConfirm';
import { successDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { WITHOUT_STATE } from '../lib/statePages';
import { useHydrated } from '../lib/useHydrated';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

export default function PaymentSuccessPage() {
  const isHydrated = useHydrated();
  const state = useResultState();
  // The server does not know the navigation state.
  const details = isHydrated ? successDetailsOf(state) : null;
  const loading = <LoadingPayment />;
  return (
    <Page title={details ? successTitle(details) : LOADING_PAYMENT} unlisted>
      {details ? (
        details.confirmUntil ? (
          <PlaceToConfirm details={details} until={details.confirmUntil} />
        ) : (
          <PaymentSuccess details={details} />
        )
      ) : isHydrated ? (
        <Redirect to={WITHOUT_STATE[SITE_ROUTES.paymentSuccess]}>{loading}</Redirect>
      ) : (
        loading
      )}
    </Page>
  );
}
