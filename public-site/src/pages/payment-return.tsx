import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportFailure } from '../features/payment/checkout';
import { LOADING_PAYMENT, LoadingPayment } from '../features/payment/PaymentResult';
import { openedPayment, type OpenedPayment, type Purpose } from '../features/payment/storedPayments';
import { useHydrated } from '../lib/useHydrated';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/Button';
import { Page } from '../ui/Page';
import { StatusPanel } from '../ui/StatusPanel';

const UNKNOWN_TITLE = 'We could not confirm your payment here';
const RECEIPT_TEXT = 'If you have paid, the receipt comes by email, usually within a few minutes.';

/** The report makes the server sync the payment. The result page opens even if the report fails. */
async function requestSync(purpose: Purpose, transactionId: string): Promise<void> {
  await reportFailure(purpose, transactionId, { code: 'PAYMENT_FAILED', reason: '' }).catch(reportError);
}

/** Opens the result page of the payment, after the server has been asked to sync it. */
function useReturn(payment: OpenedPayment | null | undefined): void {
  const navigate = useNavigate();
  const { purpose, transactionId, token } = payment ?? {};
  useEffect(() => {
    if (!purpose || !transactionId || !token) return undefined;
    let isMounted = true;
    void requestSync(purpose, transactionId).then(() => {
      if (isMounted) return navigate(paymentResultPath(token), { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [purpose, transactionId, token, navigate]);
}

function UnknownPayment() {
  return (
    <Container>
      <StatusPanel
        level={1}
        title={UNKNOWN_TITLE}
        actions={
          <>
            <LinkButton to={SITE_ROUTES.programs}>All Programs</LinkButton>
            <LinkButton to={SITE_ROUTES.supportQlu} variant="secondary">
              Support us
            </LinkButton>
            <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
              Contact Support
            </LinkButton>
          </>
        }
      >
        <p>We do not see your payment on this page.</p>
        <p>{RECEIPT_TEXT}</p>
        <p>If you have not paid, you can start again.</p>
      </StatusPanel>
    </Container>
  );
}

/**
 * The checkout's redirect leads here when it contains no proof of payment. Only this tab knows which payment
 * it was; the address is not read.
 */
export default function PaymentReturnPage() {
  const isHydrated = useHydrated();
  // Undefined on the server, which cannot ask the tab; null when the tab has opened none.
  const payment = isHydrated ? openedPayment() : undefined;
  useReturn(payment);
  return (
    <Page title={payment === null ? UNKNOWN_TITLE : LOADING_PAYMENT} unlisted>
      {payment === null ? (
        <UnknownPayment />
      ) : (
        // The longest text of the page, which is always true, so the largest paint needs no script.
        <LoadingPayment>
          <p>{`We are looking for your payment. ${RECEIPT_TEXT}`}</p>
        </LoadingPayment>
      )}
    </Page>
  );
}
