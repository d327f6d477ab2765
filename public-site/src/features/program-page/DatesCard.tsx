import { formatRupees } from '@qlu/contracts/money/money.rules';
import { refundRuleText } from '@qlu/contracts/payments/refunds.rules';
import { languageText } from '@qlu/contracts/programs/programs.filters';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { isFreeProgram, paymentOptions } from '@qlu/contracts/programs/programs.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { CatalogueEvent } from '../../../content/catalogue/entry';
import { Card } from '../../ui/Container';
import { Skeleton } from '../../ui/Loading';
import { wholeTimes } from '../../ui/Text';
import { PlacesLeft } from '../upcoming-programs/Price';
import { refundKindOf, type UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import type { ProgramDates } from './programData';
import styles from './dates-card.module.css';
import { Link } from '../../ui/Link';

interface DatesCardProps {
  dates: ProgramDates;
  /** Recurring events, from the catalogue: shown until a date is known, which has its own table. */
  events: readonly CatalogueEvent[];
}

/** What a date is and costs, and what somebody gets back who cancels. */
function DateTable({ date }: { date: UpcomingProgram }) {
  const options = paymentOptions(date);
  const isRefundable = !date.link_or_razorpay && !isFreeProgram(date);
  const facts = [
    ['Timetable', [date.duration, date.time].filter(Boolean).join(', ')],
    ['Where', date.location],
    ['Language', languageText(date)],
    ['Facilitators', date.facilitators],
    ['What to bring', date.what_to_bring],
  ] as const;
  return (
    <table className={styles.table}>
      <caption className={styles.date}>{date.date}</caption>
      <tbody>
        {facts.map(
          ([name, text]) =>
            text && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{wholeTimes(text)}</td>
              </tr>
            ),
        )}
        {options.length > 0 && (
          <tr>
            <th scope="row">Price for one person</th>
            <td>
              <ul className={styles.options}>
                {options.map(({ type, description, amount }) => (
                  <li key={type}>
                    <strong>{amount === 0 ? PUBLIC_PROGRAM_MESSAGES.free : formatRupees(amount)}</strong>{' '}
                    {description}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        )}
        {isRefundable && (
          <tr>
            <th scope="row">If you cancel</th>
            <td>{refundRuleText(refundKindOf(date))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The dates that can be booked; without one, the recurring events of the catalogue. */
export function DatesCard({ dates, events }: DatesCardProps) {
  const programDates = dates.state === 'known' ? dates.dates : [];
  const shownEvents = programDates.length === 0 ? events : [];
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Dates</h2>
      {dates.state === 'loading' && <Skeleton shape="block" />}
      {dates.state === 'failed' && <p>The dates could not be loaded.</p>}
      {dates.state === 'known' && programDates.length === 0 && (
        <p>We are planning new dates. Write to us, and we will tell you when they are fixed.</p>
      )}
      {programDates.length > 0 && (
        <ul className={styles.dates}>
          {programDates.map((date) => (
            <li key={date.id}>
              <DateTable date={date} />
              <PlacesLeft program={date} />
            </li>
          ))}
        </ul>
      )}
      {shownEvents.map((event) => (
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
        <Link to={SITE_ROUTES.upcomingPrograms}>Upcoming Programs</Link>
      </p>
    </Card>
  );
}
