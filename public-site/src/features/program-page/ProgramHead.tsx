import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { priceText } from '@qlu/contracts/programs/programs.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { Badge } from '../../ui/Badge';
import { Container } from '../../ui/Container';
import { MandalaLines } from '../../ui/MandalaLines';
import { NeedsScript } from '../../ui/NeedsScript';
import { RegisterButton } from './RegisterButton';
import { ShareOnWhatsApp } from './ShareOnWhatsApp';
import { REGISTER_PLACE } from './StickyRegister';
import type { ProgramDates } from './useProgramDates';
import styles from './program-head.module.css';
import { Link } from '../../ui/Link';

interface ProgramHeadProps {
  place: ProgramPlace;
  entry: CatalogueEntry | null;
  dates: ProgramDates;
}

/** The next date in one line, whose space is reserved while the dates load. */
function NextDate({ dates }: { dates: ProgramDates }) {
  const next = dates.state === 'known' ? dates.dates[0] : undefined;
  const price = next && priceText(next);
  return (
    <p className={styles.next}>
      {next && (
        <>
          <CalendarDays aria-hidden="true" />
          <span>
            <strong>{next.date}</strong> · {next.location}
            {price && (
              <>
                {' · '}
                <span className={styles.price}>{price}</span>
              </>
            )}
          </span>
        </>
      )}
    </p>
  );
}

export function ProgramHead({ place, entry, dates }: ProgramHeadProps) {
  const hasNext = dates.state === 'loading' || (dates.state === 'known' && dates.dates.length > 0);
  return (
    <div className={styles.band}>
      <MandalaLines className={styles.mandala} />
      <Container className={styles.content}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.trail}>
            <li>
              <Link to={SITE_ROUTES.programs}>Programs</Link>
            </li>
            <li>
              <ChevronRight aria-hidden="true" />
              <Link to={`/${toSlug(place.main)}`}>{place.main}</Link>
            </li>
          </ol>
        </nav>
        <div className={styles.title}>
          <h1>{entry?.title ?? place.sub}</h1>
          {entry?.isFree && <Badge tone="leaf">Free</Badge>}
        </div>
        {entry && <p className={styles.lead}>{entry.subtitle}</p>}
        {hasNext && <NextDate dates={dates} />}
        <div className={styles.action} {...REGISTER_PLACE}>
          <RegisterButton programName={place.sub} dates={dates} />
        </div>
        <ShareOnWhatsApp title={entry?.title ?? place.sub} slug={toSlug(place.sub)} />
        <NeedsScript>
          Registering here needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
        </NeedsScript>
      </Container>
    </div>
  );
}
