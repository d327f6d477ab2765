import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LOADING_PAYMENT, LoadingPayment, PaymentResult, resultOf } from '../features/payment/PaymentResult';
import { PayNow } from '../features/payment/PayNow';
import { paymentByToken } from '../features/payment/paymentByToken';
import { forgetOpenedPayment, keptProof } from '../features/payment/storedPayments';
import { useHydrated } from '../lib/useHydrated';
import { useTokenQuery } from '../lib/tokenQuery';
import { Page, Redirect } from '../ui/Page';
import { TokenProblem } from '../ui/TokenPage';

/** Clears the form of a settled payment that this tab opened, so that the next payment is a new attempt. */
function useClearSettledForm(payment: PaymentResultResponse | undefined): void {
  const { transaction_id: transactionId, payment_status: status } = payment ?? {};
  useEffect(() => {
    if (transactionId && (status === 'completed' || status === 'refunded'))
      forgetOpenedPayment(transactionId);
  }, [transactionId, status]);
}

/** Whether the checkout has reported a payment in this tab that the server could not confirm yet. */
function useIsReported(transactionId: string | undefined): boolean {
  const isHydrated = useHydrated();
  return isHydrated && transactionId !== undefined && keptProof(transactionId) !== null;
}

/** A payment by its token. The address also works after a refresh, in another browser and from the email. */
export default function PaymentResultPage() {
  const { token = '' } = useParams();
  const payment = useTokenQuery(token, paymentByToken);
  useClearSettledForm(payment.data);
  const isReported = useIsReported(payment.data?.transaction_id);
  const registrationToken = payment.data?.program?.registration_token;
  // The difference for another date: the page of the registration shows the outcome.
  if (registrationToken) {
    return (
      <Page title={LOADING_PAYMENT} unlisted>
        <Redirect to={yourRegistrationPath(registrationToken)}>
          <LoadingPayment />
        </Redirect>
      </Page>
    );
  }
  if (payment.data) {
    const details = { ...resultOfPayment(payment.data), resultToken: token };
    const payNow = payment.data.can_pay && !isReported && (
      <PayNow token={token} details={details} onEnded={() => void payment.refetch()} />
    );
    const result = resultOf(payment.data, details, payNow);
    return (
      <Page title={result.title} unlisted>
        <PaymentResult result={result} />
      </Page>
    );
  }
  if (payment.isPending) {
    return (
      <Page title={LOADING_PAYMENT} unlisted>
        <LoadingPayment />
      </Page>
    );
  }
  return (
    <TokenProblem
      title={LOADING_PAYMENT}
      isUnknown={payment.isUnknown}
      unknown={{
        title: 'This payment link does not work',
        text: 'Please open the link in your email again, or write to us with your transaction ID.',
      }}
      failed={{
        title: 'We cannot show your payment at the moment',
        text: 'If you have paid, it is safe: please do not pay again. Check your connection, and try again.',
      }}
      onRetry={() => void payment.refetch()}
    />
  );
}
