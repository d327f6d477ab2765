import { linkTarget, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { Link } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { DataCache } from '../../lib/DataCache';
import { ExternalLink } from '../../ui/ExternalLink';
import { NEXT_DATES_SHOWN, NextDatesLoading } from './NextDatesLoading';
import styles from './next-dates.module.css';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { useUpcomingPrograms } from '../upcoming-programs/useUpcomingPrograms';

function Title({ program, path }: { program: UpcomingProgram; path: string | null }) {
  const link = linkTarget(program.link);
  if (link.kind === 'external') return <ExternalLink href={link.to}>{program.title}</ExternalLink>;
  const to = link.kind === 'internal' ? link.to : path;
  return to ? <Link to={to}>{program.title}</Link> : program.title;
}

function List() {
  const upcoming = useUpcomingPrograms();
  if (upcoming.state === 'loading') return <NextDatesLoading />;
  // The carousel above shows the error; the button below links to the list, which retries.
  if (upcoming.state === 'failed') return null;
  return (
    <ul className={styles.dates}>
      {upcoming.programs.slice(0, NEXT_DATES_SHOWN).map((program) => {
        const display = toDisplayProgram(program, siteSettings.founders);
        return (
          <li key={program.id} className={styles.date}>
            <p className={styles.when}>{display.date}</p>
            <h3 className={styles.title} lang={display.language === 'Telugu' ? 'te' : undefined}>
              <Title program={program} path={display.detailsPath} />
            </h3>
            <p className={styles.where}>{display.venue}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The next upcoming programs, one line each. */
export function NextDates() {
  return (
    <DataCache>
      <List />
    </DataCache>
  );
}
