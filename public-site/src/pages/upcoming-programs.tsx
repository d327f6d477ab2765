import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useLocation, useNavigate } from 'react-router-dom';
import { PROGRAM_FEED_PATH } from '@qlu/contracts/programs/program-calendar.rules';
import {
  ALL_PROGRAMS,
  FILTER_NAMES,
  filterChips,
  type FilterName,
  type FilterOption,
  filterOptions,
  hasFilterValue,
  isUnderChip,
} from '@qlu/contracts/programs/programs.filters';
import { ProgramCard, ProgramCardSkeleton } from '../features/upcoming-programs/ProgramCard';
import { type UpcomingProgram, useUpcomingPrograms } from '../features/upcoming-programs/upcomingPrograms';
import { useHydrated } from '../lib/useHydrated';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/Link';
import { Page, PageHead } from '../ui/Page';
import { StatusPanel } from '../ui/StatusPanel';
import { VisuallyHidden } from '../ui/Text';
import styles from './upcoming-programs.module.css';

export default function UpcomingProgramsPage() {
  return (
    <Page
      title="Our Programs"
      description="All upcoming programs: dates, places, facilitators and registration."
    >
      <PageHead
        title="Our Programs"
        lead="Choose a date, read about the program, and register in a few minutes."
      >
        <CalendarSubscription />
      </PageHead>
      <Container className={styles.list}>
        <UpcomingProgramsList />
      </Container>
    </Page>
  );
}

/** Calendars subscribe to addresses with the scheme `webcal`. Without a script both links return the calendar as a file. */
function CalendarSubscription() {
  const host = useHydrated() ? window.location.host : '';
  const feed = host ? `webcal://${host}${PROGRAM_FEED_PATH}` : PROGRAM_FEED_PATH;
  const google = host ? `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}` : feed;
  return (
    <p className={styles.subscription}>
      <CalendarPlus aria-hidden="true" />
      <a href={feed}>Subscribe to the Calendar</a>
      <ExternalLink href={google}>With Google Calendar</ExternalLink>
    </p>
  );
}

/** All upcoming programs as cards in one, two or three columns, with filters. */
function UpcomingProgramsList() {
  const upcoming = useUpcomingPrograms();
  const { chips, chip, filters, shown, choose, clear } = useProgramFilters(
    upcoming.state === 'loaded' ? upcoming.programs : [],
  );

  if (upcoming.state === 'failed') {
    return (
      <StatusPanel
        tone="error"
        live="alert"
        icon={<CircleAlert strokeWidth={1.25} />}
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        <p>
          <strong>Error: {upcoming.message}</strong>
        </p>
        <p>{upcoming.detail}</p>
      </StatusPanel>
    );
  }

  return (
    <>
      <fieldset className={styles.chips} data-needs-script>
        <legend>
          <VisuallyHidden>Filter programs</VisuallyHidden>
        </legend>
        {chips.map((label) => (
          <button
            key={label}
            type="button"
            className={styles.chip}
            aria-pressed={label === chip}
            onClick={() => choose(CATEGORY, label === ALL_PROGRAMS ? '' : label)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {filters.length > 0 && (
        <div className={styles.selects} data-needs-script>
          {filters.map((filter) => (
            <FilterSelect key={filter.name} {...filter} onChoose={choose} />
          ))}
        </div>
      )}
      {upcoming.state === 'loading' ? (
        <>
          <p className={styles.loading} role="status">
            Loading programs...
          </p>
          <div className={styles.grid}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <ProgramCardSkeleton key={card} />
            ))}
          </div>
        </>
      ) : shown.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {shown.length === 1 ? '1 program' : `${shown.length} programs`}
            {chip !== ALL_PROGRAMS && <VisuallyHidden> in {chip}</VisuallyHidden>}
          </p>
          <ul className={styles.grid}>
            {shown.map((program) => (
              <li key={program.id} className={styles.cell}>
                <ProgramCard program={program} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <StatusPanel
          live="status"
          actions={
            <Button variant="secondary" onClick={clear}>
              Clear all filters
            </Button>
          }
        >
          <p>No programs found matching your criteria.</p>
        </StatusPanel>
      )}
    </>
  );
}

const FILTER_TEXTS: Record<FilterName, { label: string; any: string }> = {
  language: { label: 'Language', any: 'Any language' },
  place: { label: 'City', any: 'Any city' },
  month: { label: 'Month', any: 'Any month' },
};

interface FilterSelectProps {
  name: FilterName;
  options: readonly FilterOption[];
  /** Empty when the filter is not set. */
  value: string;
  onChoose: (name: FilterName, value: string) => void;
}

/** A native select in the shape of a chip. */
function FilterSelect({ name, options, value, onChoose }: FilterSelectProps) {
  const { label, any } = FILTER_TEXTS[name];
  return (
    <span className={styles.box}>
      <select
        aria-label={label}
        className={styles.select}
        data-chosen={value !== '' || undefined}
        value={value}
        onChange={({ target }) => onChoose(name, target.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

const CATEGORY = 'category';

/**
 * The filters, kept in the URL so that they survive a reload and can be shared. A value that no program has is ignored:
 * the list may be newer than the link.
 */
function useProgramFilters(programs: readonly UpcomingProgram[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  // The server renders one page for all filters.
  const isHydrated = useHydrated();
  const valueOf = (name: string): string => (isHydrated && query.get(name)) || '';

  const chips = filterChips(programs);
  const requested = valueOf(CATEGORY);
  const chip = chips.includes(requested) ? requested : ALL_PROGRAMS;
  // Only filters with something to choose.
  const filters = FILTER_NAMES.map((name) => {
    const options = filterOptions(programs, name);
    const isOffered = options.some(({ value }) => value === valueOf(name));
    return { name, options, value: isOffered ? valueOf(name) : '' };
  }).filter(({ options }) => options.length > 1);
  const shown = programs.filter(
    (program) =>
      isUnderChip(program, chip) &&
      filters.every(({ name, value }) => value === '' || hasFilterValue(program, name, value)),
  );

  function choose(name: FilterName | typeof CATEGORY, value: string): void {
    if (value) query.set(name, value);
    else query.delete(name);
    void navigate({ search: query.toString() }, { replace: true });
  }
  const clear = () => void navigate({ search: '' }, { replace: true });

  return { chips, chip, filters, shown, choose, clear };
}
