import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import offScreen from '../../ui/off-screen.module.css';
import { DatesCard } from './DatesCard';
import { EntryDetails, EntryLead } from './EntryText';
import { Faqs } from './Faqs';
import { ProgramHead } from './ProgramHead';
import { ProgramPictures } from './ProgramPictures';
import { RegisterButton } from './RegisterButton';
import { REGISTER_PLACE, StickyRegister } from './StickyRegister';
import { Testimonials } from './Testimonials';
import { useProgramDates } from './useProgramDates';
import { isVanyaMaitreya, VanyaMaitreya } from './VanyaMaitreya';
import styles from './program-body.module.css';

interface ProgramBodyProps {
  place: ProgramPlace;
  entry: CatalogueEntry | null;
}

/** The content of a program's page: pictures and text between two register buttons. */
export function ProgramBody({ place, entry }: ProgramBodyProps) {
  const dates = useProgramDates(place.sub);
  const isTextPage = isVanyaMaitreya(place.sub);
  return (
    <>
      <ProgramHead place={place} entry={entry} dates={dates} />
      <Container className={styles.pictures}>
        {isTextPage && <VanyaMaitreya dates={dates} />}
        <ProgramPictures place={place} hideIfEmpty={isTextPage} />
      </Container>
      {entry && (
        <>
          <Container className={styles.columns}>
            <EntryLead entry={entry} />
            <aside className={styles.aside} aria-label="Dates and places">
              <DatesCard dates={dates} events={entry.upcomingEvents ?? []} />
            </aside>
          </Container>
          <Container className={classNames(styles.details, offScreen.offScreen)}>
            <EntryDetails entry={entry} />
          </Container>
          <Testimonials testimonials={entry.testimonials} />
          <Faqs faqs={entry.faqs} />
        </>
      )}
      <div className={classNames(styles.end, offScreen.offScreen)}>
        <Container className={styles.endText} {...REGISTER_PLACE}>
          <h2>{entry?.isFree ? 'Come as you are' : 'Shall we keep a place for you?'}</h2>
          <RegisterButton programName={place.sub} dates={dates} />
        </Container>
      </div>
      <StickyRegister programName={place.sub} dates={dates} />
    </>
  );
}
