import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { priceText } from '@qlu/contracts/programs/programs.rules';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { classNames } from '../../lib/classNames';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EndedPrices } from './EndedPrices';
import styles from './price.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

interface PriceProps {
  program: UpcomingProgram;
  className?: string;
}

/** The price of one person, and the last day of Early Bird. Nothing when the price is not known here. */
export function Price({ program, className }: PriceProps) {
  const price = priceText(program);
  if (price === null) return null;
  return (
    <p className={classNames(styles.price, className)}>
      <VisuallyHidden>Price: </VisuallyHidden>
      <strong className={price === PUBLIC_PROGRAM_MESSAGES.free ? styles.free : undefined}>{price}</strong>
      {program.early_bird && program.early_bird_until && (
        <span className={styles.until}> Early Bird until {formatDateRange(program.early_bird_until)}</span>
      )}
      <EndedPrices program={program} />
    </p>
  );
}
