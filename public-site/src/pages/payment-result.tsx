import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { failureOfPayment, resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { FLAGGED_PAYMENT_TEXTS } from '@qlu/contracts/registrations/flagged-payments.rules';
import { noSeatText } from '@qlu/contracts/registrations/seats.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { useEffect, type ReactNode } from 'react';
import { cancelledTitle, PaymentCancelled } from '../features/payment/PaymentCancelled';
import { LOADING_PAYMENT, LoadingPayment } from '../features/payment/LoadingPayment';
import { PaymentFailure, failureTitle } from '../features/payment/PaymentFailure';
import { PayNow } from '../features/payment/PayNow';
import { PaymentPending, PENDING_TITLE } from '../features/payment/PaymentPending';
import { PaymentRefunded, REFUNDED_TITLE } from '../features/payment/PaymentRefunded';
import { PaymentUnpaid, UNPAID_TITLE } from '../features/payment/PaymentUnpaid';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { PASSED_ON_TITLE, PlacePassedOn } from '../features/payment/PlacePassedOn';
import { PaymentReceived } from '../features/payment/PaymentReceived';
import { forgetOpenedPayment } from '../features/payment/openedPayment';
import { paymentByToken } from '../features/payment/paymentByToken';
import { keptProof } from '../features/payment/unconfirmedProof';
import { useHydrated } from '../lib/useHydrated';
import { useTokenQuery } from '../lib/useTokenQuery';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';
import { TokenProblem } from '../ui/TokenProblem';
import { usePathParams } from '../lib/pathParams';

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

/** The title and the content of the page of a loaded payment. */
function outcomeOf(
  payment: PaymentResultResponse,
  details: ResultDetails & { resultToken: string },
  payNow: ReactNode,
): { title: string; content: ReactNode } {
  switch (payment.payment_status) {
    case 'completed':
      if (payment.program?.is_cancelled || payment.program?.is_program_cancelled)
        return {
          title: cancelledTitle(details),
          content: <PaymentCancelled details={details} token={details.resultToken} />,
        };
      if (payment.program?.has_seat === false)
        return received(
          'Payment Received, but the Program Is Full',
          noSeatText(details.programName || 'the program'),
          details,
        );
      // A server of the release before sends no flag.
      if (payment.flag && payment.flag !== 'none')
        return received('We Have Received Your Payment', FLAGGED_PAYMENT_TEXTS[payment.flag], details);
      return { title: successTitle(details), content: <PaymentSuccess details={details} /> };
    case 'failed': {
      const failure = failureOfPayment(payment);
      return { title: failureTitle(failure), content: <PaymentFailure details={failure} payNow={payNow} /> };
    }
    case 'refunded':
      return {
        title: REFUNDED_TITLE,
        content: <PaymentRefunded details={details} refunded={payment.refunded_amount} />,
      };
    case 'pending':
      return payNow
        ? { title: UNPAID_TITLE, content: <PaymentUnpaid details={details} payNow={payNow} /> }
        : { title: PENDING_TITLE, content: <PaymentPending details={details} /> };
  }
}

function received(
  title: string,
  text: string,
  details: ResultDetails,
): { title: string; content: ReactNode } {
  return { title, content: <PaymentReceived title={title} text={text} details={details} /> };
}

/** A payment by its token. The address also works after a refresh, in another browser and from the email. */
export default function PaymentResultPage() {
  const { token = '' } = usePathParams();
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
  if (payment.data?.is_passed_on) {
    return (
      <Page title={PASSED_ON_TITLE} unlisted>
        <PlacePassedOn />
      </Page>
    );
  }
  if (payment.data) {
    const details = { ...resultOfPayment(payment.data), resultToken: token };
    const payNow = payment.data.can_pay && !isReported && (
      <PayNow token={token} details={details} onEnded={payment.refetch} />
    );
    const { title, content } = outcomeOf(payment.data, details, payNow);
    return (
      <Page title={title} unlisted>
        {content}
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
      title="Your Payment"
      isUnknown={payment.isUnknown}
      unknown={{
        title: 'This payment link does not work',
        text: 'Please open the link in your email again, or write to us with your transaction ID.',
      }}
      failed={{
        title: 'We cannot show your payment at the moment',
        text: 'If you have paid, it is safe: please do not pay again. Check your connection, and try again.',
      }}
      onRetry={payment.refetch}
    />
  );
}
