import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { PaymentFailure, failureTitle } from '../features/payment/PaymentFailure';
import { PaymentPending, PENDING_TITLE } from '../features/payment/PaymentPending';
import { PaymentRefunded, REFUNDED_TITLE } from '../features/payment/PaymentRefunded';
import { PaymentSuccess, successTitle } from '../features/payment/PaymentSuccess';
import { forgetOpenedPayment } from '../features/payment/openedPayment';
import { paymentByToken } from '../features/payment/paymentByToken';
import { failureOfPayment, resultOfPayment } from '../features/payment/resultOfPayment';
import { CallFailed } from '../lib/CallFailed';
import { DataCache } from '../lib/DataCache';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { Spinner } from '../ui/Spinner';
import { StatusPanel } from '../ui/StatusPanel';

/** A payment by its token. The address also works after a refresh, in another browser and from the email. */
export default function PaymentResultPage() {
  return (
    <DataCache>
      <PaymentByToken />
    </DataCache>
  );
}

/** Clears the form of a settled payment that this tab opened, so that the next payment is a new attempt. */
function useClearSettledForm(payment: PaymentResultResponse | undefined): void {
  const { transaction_id: transactionId, payment_status: status } = payment ?? {};
  useEffect(() => {
    if (transactionId && (status === 'completed' || status === 'refunded'))
      forgetOpenedPayment(transactionId);
  }, [transactionId, status]);
}

function PaymentByToken() {
  const { token = '' } = useParams();
  const payment = useQuery(paymentByToken(token));
  useClearSettledForm(payment.data);
  if (payment.data) {
    const details = resultOfPayment(payment.data);
    switch (payment.data.payment_status) {
      case 'completed':
        return (
          <Page title={successTitle(details)} unlisted>
            <PaymentSuccess details={details} />
          </Page>
        );
      case 'failed': {
        const failure = failureOfPayment(payment.data);
        return (
          <Page title={failureTitle(failure)} unlisted>
            <PaymentFailure details={failure} />
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
        return (
          <Page title={PENDING_TITLE} unlisted>
            <PaymentPending details={details} />
          </Page>
        );
    }
  }
  if (payment.isPending) {
    return (
      <Page title="Your Payment" unlisted>
        <StatusPanel level={1} icon={<Spinner />} title="Your Payment" live="status" />
      </Page>
    );
  }
  const isUnknown = payment.error instanceof CallFailed && payment.error.problem.status === 404;
  return (
    <Page title="Your Payment" unlisted>
      <Container>
        <StatusPanel
          level={1}
          tone="error"
          live="alert"
          title={
            isUnknown ? 'There is no payment at this address' : 'Your payment cannot be shown at the moment'
          }
          actions={
            isUnknown ? (
              <LinkButton to={SITE_ROUTES.contactUs}>Contact Support</LinkButton>
            ) : (
              <Button onClick={() => void payment.refetch()}>Try Again</Button>
            )
          }
        >
          {isUnknown
            ? 'Please open the link from your e-mail again, or write to us with your transaction id.'
            : 'Nothing is lost: what you have paid is with us. Please check your connection and try again.'}
        </StatusPanel>
      </Container>
    </Page>
  );
}
