import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Sprout from 'lucide-react/icons/sprout';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './vanya-maitreya.module.css';
import type { ProgramDates } from './useProgramDates';

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <h2>{name}</h2>
        {children}
      </div>
    </section>
  );
}

/** Whether a program has this text page. */
export function isVanyaMaitreya(programName: string): boolean {
  return /vanya\s+maitreya/i.test(programName);
}

/** Dates, venue, theme and eligibility of the free monthly tree planting. */
export function VanyaMaitreya({ dates }: { dates: ProgramDates }) {
  const programDates = dates.state === 'known' ? dates.dates : [];
  const venues = [...new Set(programDates.map((date) => date.location))];
  return (
    <div className={styles.page}>
      <p className={styles.count}>
        <strong>Over 6,000 trees</strong> have been planted so far. The program is free and takes place every
        month.
      </p>
      <div className={styles.facts}>
        <Fact Icon={CalendarDays} name="Dates">
          {programDates.map((date) => (
            <p key={date.id}>
              <strong>{date.date}</strong>
            </p>
          ))}
          {dates.state === 'failed' && <p>The next dates could not be loaded.</p>}
          <p>
            Every month
            {dates.state === 'known' && !programDates.length && '; we are planning the next dates'}.
          </p>
        </Fact>
        <Fact Icon={MapPin} name="Venue">
          {venues.length > 0 ? (
            venues.map((venue) => <p key={venue}>{venue}</p>)
          ) : (
            <p>Our residential campus, and the land around it.</p>
          )}
        </Fact>
        <Fact Icon={Sprout} name="Theme">
          <p>Friendship with the forest: plant a tree, care for it, and sit in silence beside it.</p>
        </Fact>
        <Fact Icon={Users} name="Eligibility">
          <ul className={styles.list}>
            <li>Open to everyone aged 18 and above.</li>
            <li>Children of 12 and above are welcome with a parent.</li>
            <li>Registration is free.</li>
            <li>Accommodation and meals are provided.</li>
          </ul>
        </Fact>
      </div>
    </div>
  );
}
