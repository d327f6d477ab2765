import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { useEffect, useSyncExternalStore } from 'react';
import { CANCELLED_TITLE, PaymentCancelled } from '../features/payment/PaymentCancelled';
import { LOADING_PAYMENT, LoadingPayment } from '../features/payment/LoadingPayment';
import { PaymentFailure, failureTitle } from '../features/payment/PaymentFailure';
import { PayNow } from '../features/payment/PayNow';
import { PaymentPending, PENDING_TITLE } from '../features/payment/PaymentPending';
import { PaymentRefunded, REFUNDED_TITLE } from '../features/payment/PaymentRefunded';
import { PaymentUnpaid, UNPAID_TITLE } from '../features/payment/PaymentUnpaid';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { NO_SEAT_TITLE, PaymentWithoutSeat } from '../features/payment/PaymentWithoutSeat';
import { forgetOpenedPayment } from '../features/payment/openedPayment';
import { paymentByToken } from '../features/payment/paymentByToken';
import { failureOfPayment, resultOfPayment } from '@qlu/contracts/payments/payment-result.rules';
import { keptProof } from '../features/payment/unconfirmedProof';
import { useTokenQuery } from '../lib/useTokenQuery';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { Redirect } from '../ui/Redirect';
import { StatusPanel } from '../ui/StatusPanel';
import { usePathParams } from '../lib/pathParams';

/** Clears the form of a settled payment that this tab opened, so that the next payment is a new attempt. */
function useClearSettledForm(payment: PaymentResultResponse | undefined): void {
  const { transaction_id: transactionId, payment_status: status } = payment ?? {};
  useEffect(() => {
    if (transactionId && (status === 'completed' || status === 'refunded'))
      forgetOpenedPayment(transactionId);
  }, [transactionId, status]);
}

const noChanges = () => () => undefined;

/** Whether the checkout has reported a payment in this tab that the server could not confirm yet. */
function useIsReported(transactionId: string | undefined): boolean {
  return useSyncExternalStore(
    noChanges,
    () => transactionId !== undefined && keptProof(transactionId) !== null,
    () => false,
  );
}

/** A payment by its token. The address also works after a refresh, in another browser and from the email. */
export default function PaymentResultPage() {
  const { token = '' } = usePathParams();
  const payment = useTokenQuery(token, paymentByToken);
  const { isUnknown } = payment;
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
      <PayNow token={token} details={details} onEnded={payment.refetch} />
    );
    switch (payment.data.payment_status) {
      case 'completed':
        if (payment.data.program?.has_seat === false) {
          return (
            <Page title={NO_SEAT_TITLE} unlisted>
              <PaymentWithoutSeat details={details} />
            </Page>
          );
        }
        if (payment.data.program?.is_cancelled) {
          return (
            <Page title={CANCELLED_TITLE} unlisted>
              <PaymentCancelled details={details} token={token} />
            </Page>
          );
        }
        return (
          <Page title={successTitle(details)} unlisted>
            <PaymentSuccess details={details} />
          </Page>
        );
      case 'failed': {
        const failure = failureOfPayment(payment.data);
        return (
          <Page title={failureTitle(failure)} unlisted>
            <PaymentFailure details={failure} payNow={payNow} />
          </Page>
        );
      }
      case 'refunded':
        return (
          <Page title={REFUNDED_TITLE} unlisted>
            <PaymentRefunded details={details} refunded={payment.data.refunded_amount} />
          </Page>
        );
      case 'pending':
        if (payNow) {
          return (
            <Page title={UNPAID_TITLE} unlisted>
              <PaymentUnpaid details={details} payNow={payNow} />
            </Page>
          );
        }
        return (
          <Page title={PENDING_TITLE} unlisted>
            <PaymentPending details={details} />
          </Page>
        );
    }
  }
  if (payment.isPending) {
    return (
      <Page title={LOADING_PAYMENT} unlisted>
        <LoadingPayment />
      </Page>
    );
  }
  return (
    <Page title="Your Payment" unlisted>
      <Container>
        <StatusPanel
          level={1}
          tone="error"
          live="alert"
          title={
            isUnknown ? 'There is no payment at this address' : 'We cannot show your payment at the moment'
          }
          actions={
            isUnknown ? (
              <LinkButton to={SITE_ROUTES.contactUs}>Contact Support</LinkButton>
            ) : (
              <Button onClick={payment.refetch}>Try Again</Button>
            )
          }
        >
          {isUnknown
            ? 'Please open the link in your email again, or write to us with your transaction ID.'
            : 'Your payment is not lost. Please check your connection and try again.'}
        </StatusPanel>
      </Container>
    </Page>
  );
}
