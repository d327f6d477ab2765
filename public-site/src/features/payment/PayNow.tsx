import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useRef, useState } from 'react';
import { importWithRetries } from '../../lib/importWithRetries';
import { Button } from '../../ui/Button';
import { NeedsScript } from '../../ui/Text';
import { noConnectionNotice } from './advice';
import type { PaymentStage } from './checkout';
import styles from './payment.module.css';
import { usePaymentPage } from './usePaymentPage';

const STAGE_TEXTS: Record<PaymentStage, string> = {
  ordering: 'We are opening the payment window.',
  paying: 'The payment window is open.',
  confirming: 'We are confirming your payment. Please keep this page open.',
};

interface PayNowProps {
  token: string;
  details: ResultDetails;
  /** Reads the state of the payment again. */
  onEnded: () => void;
}

/** Opens the checkout of a registration that is not paid. The code is loaded with the first press. */
export function PayNow({ token, details, onEnded }: PayNowProps) {
  const [stage, setStage] = useState<PaymentStage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isPaying = useRef(false);
  const { hasLeft } = usePaymentPage(stage === 'confirming');

  async function pay(): Promise<void> {
    // A second tap may arrive before the button is rendered as busy.
    if (isPaying.current) return;
    isPaying.current = true;
    setProblem(null);
    setStage('ordering');
    try {
      const { payByToken } = await importWithRetries(() => import('./checkout'));
      const { donorName: name = '', programName = '' } = details;
      const description = `Registration: ${programName}`;
      setProblem(await payByToken(token, { name, description, onStage: setStage, hasLeft }));
    } catch (cause) {
      reportError(cause);
      setProblem(noConnectionNotice().sentence);
    }
    isPaying.current = false;
    setStage(null);
    onEnded();
  }

  return (
    <div className={styles.wayBack}>
      <NeedsScript>
        Paying here needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
      <Button busy={stage !== null} onClick={() => void pay()}>
        {details.amount ? `Pay ${formatRupees(details.amount)} Now` : 'Pay Now'}
      </Button>
      <div role="status">{stage && <p>{STAGE_TEXTS[stage]}</p>}</div>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
