import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { priceText } from '@qlu/contracts/programs/programs.rules';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { placesLeftText } from '@qlu/contracts/registrations/seats.rules';
import { classNames } from '../../lib/classNames';
import { Badge, VisuallyHidden } from '../../ui/Text';
import type { UpcomingProgram } from './upcomingPrograms';
import styles from './price.module.css';

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

/** `4 places left` or `Full`. Nothing while there are many places. */
export function PlacesLeft({ program }: { program: UpcomingProgram }) {
  const text = placesLeftText(program.places_left);
  return text && <Badge tone="plain">{text}</Badge>;
}
