import { languageText } from '@qlu/contracts/programs/programs.filters';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { CatalogueEvent } from '../../../content/catalogue/entry';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { wholeTimes } from '../../ui/wholeTimes';
import { PlacesLeft } from '../upcoming-programs/PlacesLeft';
import { Price } from '../upcoming-programs/Price';
import type { ProgramDates } from './useProgramDates';
import styles from './dates-card.module.css';
import { Link } from '../../ui/Link';

interface DatesCardProps {
  dates: ProgramDates;
  /** Recurring events, from the catalogue. */
  events: readonly CatalogueEvent[];
}

/** The dates that can be booked, and the recurring events of the catalogue. */
export function DatesCard({ dates, events }: DatesCardProps) {
  const programDates = dates.state === 'known' ? dates.dates : [];
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Dates</h2>
      {dates.state === 'loading' && <Skeleton shape="block" />}
      {dates.state === 'failed' && <p>The dates could not be loaded.</p>}
      {dates.state === 'known' && programDates.length === 0 && (
        <p>We are planning new dates. Write to us, and we will let you know when they are fixed.</p>
      )}
      {programDates.length > 0 && (
        <ul className={styles.dates}>
          {programDates.map((date) => (
            <li key={date.id}>
              <p className={styles.date}>{date.date}</p>
              <p>{wholeTimes(date.time)}</p>
              <p>{date.location}</p>
              <p>In {languageText(date)}</p>
              <Price program={date} />
              <PlacesLeft program={date} />
              <p className={styles.soft}>
                {date.duration}
                <br />
                With {date.facilitators}
              </p>
            </li>
          ))}
        </ul>
      )}
      {events.map((event) => (
        <dl key={event.date} className={styles.event}>
          <div>
            <dt>When</dt>
            <dd>
              {event.date}, {wholeTimes(event.time)}
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{event.location}</dd>
          </div>
          <div>
            <dt>Fee</dt>
            <dd>{event.fee}</dd>
          </div>
        </dl>
      ))}
      <p>
        <Link to={SITE_ROUTES.upcomingPrograms}>All upcoming programs</Link>
      </p>
    </Card>
  );
}
