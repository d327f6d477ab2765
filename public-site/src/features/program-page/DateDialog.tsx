import { languageText } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, priceText } from '@qlu/contracts/programs/programs.rules';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Badge } from '../../ui/Badge';
import { Dialog } from '../../ui/Dialog';
import { ExternalLink } from '../../ui/ExternalLink';
import { Spinner } from '../../ui/Spinner';
import { EndedPrices } from '../upcoming-programs/EndedPrices';
import { PlacesLeft } from '../upcoming-programs/PlacesLeft';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { showRedirectingToast } from '../registration/showRedirectingToast';
import styles from './date-dialog.module.css';

interface DateDialogProps {
  open: boolean;
  dates: readonly UpcomingProgram[];
  /** The id of the date whose payment options are loading. */
  busyId: number | null;
  onChoose: (date: UpcomingProgram) => Promise<void>;
  onClose: () => void;
}

function DateText({ date }: { date: UpcomingProgram }) {
  const price = priceText(date);
  return (
    <span className={styles.text}>
      <span className={styles.date}>{date.date}</span>
      <span className={styles.venue}>
        {date.location} · {languageText(date)}
      </span>
      {price && <span className={styles.price}>{price}</span>}
      <EndedPrices program={date} />
      {date.early_bird && <Badge>Early Bird</Badge>}
      <PlacesLeft program={date} />
    </span>
  );
}

function Choice({
  date,
  busyId,
  onChoose,
  onClose,
}: { date: UpcomingProgram } & Omit<DateDialogProps, 'open' | 'dates'>) {
  const external = linkTarget(date.external_link);
  if (external.kind !== 'none') {
    return (
      <ExternalLink
        href={external.to}
        className={styles.choice}
        onClick={() => {
          onClose();
          showRedirectingToast();
        }}
      >
        <DateText date={date} />
        <ArrowUpRight aria-hidden="true" />
      </ExternalLink>
    );
  }
  const isBusy = busyId === date.id;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-busy={isBusy || undefined}
      aria-disabled={busyId !== null || undefined}
      onClick={() => onChoose(date)}
    >
      <DateText date={date} />
      {isBusy ? <Spinner /> : <ChevronRight aria-hidden="true" />}
    </button>
  );
}

/** The choice of a date: selecting one opens its registration. */
export function DateDialog({ open, dates, ...choiceProps }: DateDialogProps) {
  return (
    <Dialog open={open} title="Select Program Date & Venue" onClose={choiceProps.onClose}>
      <ul className={styles.choices}>
        {dates.map((date) => (
          <li key={date.id}>
            <Choice date={date} {...choiceProps} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
