import { knownLanguageText } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, scriptLanguage, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { BelowFold } from '../../ui/BelowFold';
import { ExternalLink } from '../../ui/ExternalLink';
import { NEXT_DATES_SHOWN, NextDatesLoading } from './NextDatesLoading';
import { Price } from '../upcoming-programs/Price';
import styles from './next-dates.module.css';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { useUpcomingPrograms } from '../upcoming-programs/useUpcomingPrograms';
import { Link } from '../../ui/Link';

function Title({ program, path }: { program: UpcomingProgram; path: string | null }) {
  const link = linkTarget(program.link);
  if (link.kind === 'external') return <ExternalLink href={link.to}>{program.title}</ExternalLink>;
  const to = link.kind === 'internal' ? link.to : path;
  return to ? <Link to={to}>{program.title}</Link> : program.title;
}

/** The next upcoming programs, one line each. */
export function NextDates() {
  const upcoming = useUpcomingPrograms();
  if (upcoming.state === 'loading') return <NextDatesLoading />;
  // The carousel above shows the error; the button below links to the list, which retries.
  if (upcoming.state === 'failed') return null;
  return (
    <ul className={styles.dates}>
      {upcoming.programs.slice(0, NEXT_DATES_SHOWN).map((program) => {
        const display = toDisplayProgram(program, siteSettings.founders);
        const language = knownLanguageText(program);
        return (
          <li key={program.id} className={styles.date}>
            <BelowFold className={styles.lines}>
              <p className={styles.when}>{display.date}</p>
              <h3 className={styles.title} lang={scriptLanguage(program.title)}>
                <Title program={program} path={display.detailsPath} />
              </h3>
              <div className={styles.where}>
                <p>{display.location}</p>
                {language && <p>Language: {language}</p>}
                <Price program={program} className={styles.price} />
              </div>
            </BelowFold>
          </li>
        );
      })}
    </ul>
  );
}
