import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { LOADING_PAYMENT, LoadingPayment, PaymentResult, succeeded } from '../features/payment/PaymentResult';
import { successDetailsOf, useResultState } from '../features/payment/resultState';
import { WITHOUT_STATE } from '../lib/statePages';
import { useHydrated } from '../lib/useHydrated';
import { Page, Redirect } from '../ui/Page';

export default function PaymentSuccessPage() {
  const isHydrated = useHydrated();
  const state = useResultState();
  // The server does not know the navigation state.
  const details = isHydrated ? successDetailsOf(state) : null;
  const result = details && succeeded(details);
  const loading = <LoadingPayment />;
  return (
    <Page title={result?.title ?? LOADING_PAYMENT} unlisted>
      {result ? (
        <PaymentResult result={result} />
      ) : isHydrated ? (
        <Redirect to={WITHOUT_STATE[SITE_ROUTES.paymentSuccess]}>{loading}</Redirect>
      ) : (
        loading
      )}
    </Page>
  );
}
