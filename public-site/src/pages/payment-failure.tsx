import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { LOADING_PAYMENT, LoadingPayment } from '../features/payment/LoadingPayment';
import { failureTitle, PaymentFailure } from '../features/payment/PaymentFailure';
import { failureDetailsOf } from '../features/payment/paymentResult';
import { useResultState } from '../features/payment/useResultState';
import { WITHOUT_STATE } from '../lib/statePages';
import { useHydrated } from '../lib/useHydrated';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';

export default function PaymentFailurePage() {
  const isHydrated = useHydrated();
  const state = useResultState();
  // The server does not know the navigation state.
  const details = isHydrated ? failureDetailsOf(state) : null;
  const loading = <LoadingPayment />;
  return (
    <Page title={details ? failureTitle(details) : LOADING_PAYMENT} unlisted>
      {details ? (
        <PaymentFailure details={details} />
      ) : isHydrated ? (
        <Redirect to={WITHOUT_STATE[SITE_ROUTES.paymentFailure]}>{loading}</Redirect>
      ) : (
        loading
      )}
    </Page>
  );
}
