import { useFoundation } from '../../lib/useFoundation';
import type { DonationKind } from './donationValues';
import styles from './receipt-note.module.css';

/** Before the choice of an amount: which receipt the gift gets. */
export function ReceiptNote({ kind }: { kind: DonationKind }) {
  return <p className={styles.note}>{useFoundation()?.receipts[kind]}</p>;
}
