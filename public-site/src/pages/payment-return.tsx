import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { openedPayment, type OpenedPayment } from '../features/payment/openedPayment';
import { LoadingPayment } from '../features/payment/LoadingPayment';
import { reportFailure } from '../features/payment/paymentCalls';
import { useIsHydrated } from '../lib/useIsHydrated';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { StatusPanel } from '../ui/StatusPanel';

const UNKNOWN_TITLE = 'We could not confirm your payment here';
const RECEIPT_TEXT = 'If you have paid, the receipt comes by email, usually within a few minutes.';

/** The report makes the server sync the payment. The result page opens even if the report fails. */
async function requestSync({ purpose, transactionId }: OpenedPayment): Promise<void> {
  const report = { transaction_id: transactionId, error_code: 'PAYMENT_FAILED', error_description: '' };
  await reportFailure(purpose, report).catch(reportError);
}

function Returning({ payment }: { payment: OpenedPayment }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isMounted = true;
    void requestSync(payment).then(() => {
      if (isMounted) return navigate(paymentResultPath(payment.token), { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [payment, navigate]);
  return <Loading />;
}

/** Its text is the longest one of the page: it is true in any case, and visible before the scripts have loaded. */
function Loading() {
  return (
    <LoadingPayment>
      <p>{RECEIPT_TEXT}</p>
    </LoadingPayment>
  );
}

function UnknownPayment() {
  return (
    <Page title={UNKNOWN_TITLE} unlisted>
      <Container>
        <StatusPanel
          level={1}
          title={UNKNOWN_TITLE}
          actions={
            <>
              <LinkButton to={SITE_ROUTES.programs}>Browse Programs</LinkButton>
              <LinkButton to={SITE_ROUTES.supportQlu} variant="secondary">
                Support Us
              </LinkButton>
              <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
                Contact Support
              </LinkButton>
            </>
          }
        >
          <p>This page cannot tell which payment it was.</p>
          <p>{RECEIPT_TEXT}</p>
          <p>If you have not paid, you can start again.</p>
        </StatusPanel>
      </Container>
    </Page>
  );
}

/**
 * The checkout's redirect leads here when it contains no proof of payment. Only this tab knows which payment
 * it was; the address is not read.
 */
export default function PaymentReturnPage() {
  const isHydrated = useIsHydrated();
  const payment = useMemo(() => (isHydrated ? openedPayment() : null), [isHydrated]);
  if (!isHydrated) return <Loading />;
  return payment ? <Returning payment={payment} /> : <UnknownPayment />;
}
