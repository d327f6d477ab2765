import { JoinWaitingList } from '../waiting-list/JoinWaitingList';
import type { PaymentOptionsData } from './paymentOptions';
import styles from './registration-form.module.css';

/** The stylesheet of the site is at its limit. */
const BELOW = { display: 'block', marginTop: 'var(--space-8)' } as const;
const SUMMARY = {
  marginLeft: 'var(--space-5)',
  listStylePosition: 'outside',
  minHeight: '2.75rem',
  marginBottom: 'var(--space-4)',
  cursor: 'pointer',
  fontWeight: 'var(--bold)',
} as const;

interface FullOptionsProps {
  programId: number;
  /** At least one. */
  options: PaymentOptionsData['payment_options'];
  /** Reloads the free places. */
  onFree: () => void;
}

/** Below the form: the waiting list of full options while others are free. */
export function FullOptions({ programId, options, onFree }: FullOptionsProps) {
  const [first, ...others] = options;
  const title = others.length > 0 ? 'Some options are full' : `${first?.description} is full`;
  return (
    <details className={styles.end} style={BELOW}>
      <summary style={SUMMARY}>{title}: Join the Waiting List</summary>
      <JoinWaitingList programId={programId} options={options} onFree={onFree} />
    </details>
  );
}
