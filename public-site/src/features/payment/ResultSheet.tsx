import type { FactGroup } from '@qlu/contracts/payments/payment-facts.rules';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useId } from 'react';
import { useHydrated } from '../../lib/useHydrated';
import { buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Container';
import { wholeTimes } from '../../ui/Text';
import styles from './payment.module.css';
import { isInsideApp } from './razorpay';

/** All facts of a payment on one sheet, for screen and print. */
export function ResultSheet({ groups }: { groups: FactGroup[] }) {
  const id = useId();
  return (
    <Card className={styles.sheet}>
      {groups.map(({ title, facts }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`} className={styles.group}>
          <h2 id={`${id}-${index}`} className={styles.groupTitle}>
            {title}
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd lang={scriptLanguage(value)}>{wholeTimes(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}

/** The receipt as a text file. Browsers inside other apps cannot download it, so there the link opens it. */
export function TextReceiptLink({ path }: { path: string }) {
  const isHydrated = useHydrated();
  return (
    <a href={path} download={!isHydrated || !isInsideApp(navigator.userAgent)} className={buttonClass({})}>
      <Download aria-hidden="true" />
      Download Receipt
    </a>
  );
}

/**
 * A plain link, because browsers inside other apps download files only by links. When the server cannot create the
 * file, it redirects to the payment's page, which then shows why.
 */
export function PdfReceiptLink({ token }: { token: string | undefined }) {
  if (!token) return null;
  return (
    <a href={receiptPath(token)} className={buttonClass({ variant: 'secondary' })}>
      <FileText aria-hidden="true" />
      Download PDF Receipt
    </a>
  );
}
