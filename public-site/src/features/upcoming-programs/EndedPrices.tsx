import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import styles from './price.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

interface EndedPricesProps {
  /** A server of an earlier release sends no ended prices. */
  program: Partial<Pick<UpcomingProgram, 'ended_options'>>;
}

/** The prices of Early Bird that nobody can choose any more, struck through, with their last day. */
export function EndedPrices({ program }: EndedPricesProps) {
  return program.ended_options?.map(({ type, amount, until }) => (
    <span key={type} className={styles.until}>
      <s>{formatRupees(amount)}</s> Early Bird ended on {formatDateRange(until)}
    </span>
  ));
}
