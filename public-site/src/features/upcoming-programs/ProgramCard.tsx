import { categoriesOf, languageText } from '@qlu/contracts/programs/programs.filters';
import { scriptLanguage, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import { memo, useId } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { Badge } from '../../ui/Badge';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { wholeTimes } from '../../ui/wholeTimes';
import { CategoryEmblem } from './CategoryEmblem';
import { MoreDetailsButton } from './MoreDetailsButton';
import { FullProgramLink } from '../registration/FullProgramLink';
import { PlacesLeft } from './PlacesLeft';
import { Price } from './Price';
import styles from './program-card.module.css';
import { RegisterNowLink } from './RegisterNowLink';
import type { UpcomingProgram } from './upcomingPrograms';

function Fact({ Icon, name, text }: { Icon: LucideIcon; name: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{wholeTimes(text)}</dd>
    </div>
  );
}

/** The list renders again after hydration and when a program changes. Cards of the same programs do not. */
export const ProgramCard = memo(function ProgramCard({ program }: { program: UpcomingProgram }) {
  const titleId = useId();
  const display = toDisplayProgram(program, siteSettings.founders);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <CategoryEmblem category={display.category} className={styles.emblem} />
        <p className={styles.date}>
          <VisuallyHidden>Date: </VisuallyHidden>
          {display.date}
        </p>
        <div>
          {display.early_bird && <Badge>Early Bird</Badge>} <PlacesLeft program={program} />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          {categoriesOf(display.category)[0]}
          <span className={styles.language}>
            {'\u00a0'}· {languageText(program)}
          </span>
        </p>
        <h2 id={titleId} className={styles.title} lang={scriptLanguage(display.title)}>
          {display.title}
        </h2>
        <dl className={styles.facts}>
          <Fact Icon={Clock} name="Time" text={display.time} />
          <Fact Icon={MapPin} name="Where" text={display.location} />
          <Fact Icon={Users} name="Facilitators" text={display.facilitators} />
        </dl>
        <Price program={program} className={styles.price} />
        <div className={styles.actions}>
          <MoreDetailsButton program={program} detailsPath={display.detailsPath} titleId={titleId} />
          {program.places_left === 0 ? (
            <FullProgramLink program={program} size="small" aria-describedby={titleId} />
          ) : (
            <RegisterNowLink program={display} externalLink={program.external_link} titleId={titleId} />
          )}
        </div>
      </div>
    </article>
  );
});
