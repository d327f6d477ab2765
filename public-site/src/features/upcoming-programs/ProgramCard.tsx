import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { memo, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { categoriesOf, languageText } from '@qlu/contracts/programs/programs.filters';
import {
  type DisplayProgram,
  linkTarget,
  scriptLanguage,
  toDisplayProgram,
} from '@qlu/contracts/programs/programs.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { hasProgramPictures } from '../../lib/programPictures';
import { registrationLink } from '../../lib/registrationLink';
import { Badge, VisuallyHidden, wholeTimes } from '../../ui/Text';
import { Button, LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Loading';
import { showToast } from '../../ui/toast';
import { FullProgramLink } from '../registration/FullProgramLink';
import { PlacesLeft, Price } from './Price';
import type { UpcomingProgram } from './upcomingPrograms';
import styles from './program-card.module.css';

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

interface MoreDetailsButtonProps {
  program: UpcomingProgram;
  /** The program's page, or null when it has no folder. */
  detailsPath: string | null;
  /** The id of the program's title. It describes the button, because every card has a 'More Details'. */
  titleId: string;
}

/** Opens the program's own link, or else its page. Without both, a toast says that details will follow. */
function MoreDetailsButton({ program, detailsPath, titleId }: MoreDetailsButtonProps) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const { main_folder: main, sub_folder: sub } = program;
  const link = linkTarget(program.link);

  async function openPage(): Promise<void> {
    setIsChecking(true);
    const hasPage = main && sub && detailsPath ? await hasProgramPictures(main, sub) : false;
    setIsChecking(false);
    if (hasPage && detailsPath) {
      await navigate(detailsPath);
      return;
    }
    showToast({
      title: 'Information Coming Soon',
      description: 'Detailed information for this program will be available soon.',
      duration: 3000,
    });
  }

  if (link.kind !== 'none') {
    return (
      <LinkButton to={link.to} variant="secondary" size="small" aria-describedby={titleId}>
        More Details
      </LinkButton>
    );
  }
  return (
    <Button variant="secondary" size="small" busy={isChecking} onClick={openPage} aria-describedby={titleId}>
      More Details
    </Button>
  );
}

interface RegisterNowLinkProps {
  program: DisplayProgram;
  externalLink: string | null;
  /** The id of the program's title. It describes the link, because every card has a 'Register Now'. */
  titleId: string;
}

/** Links to the program's external registration if it has one, otherwise to ours. */
function RegisterNowLink({ program, externalLink, titleId }: RegisterNowLinkProps) {
  const external = linkTarget(externalLink);
  const link = external.kind === 'none' ? registrationLink(program.id, program) : { to: external.to };
  return (
    <LinkButton {...link} size="small" aria-describedby={titleId}>
      Register Now
    </LinkButton>
  );
}

/** Reserves a card's space while the list loads. */
export function ProgramCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton className={styles.dateRoom} />
      </div>
      <div className={styles.body}>
        <Skeleton shape="shortLine" />
        <Skeleton shape="title" className={styles.titleRoom} />
        <div className={styles.facts}>
          <Skeleton shape="shortLine" />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="shortLine" className={styles.priceRoom} />
        <div className={styles.actions}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
  );
}

const PETAL = 'M48 84C34 66 34 42 48 20c14 22 14 46 0 64Z';

const LOTUS = (
  <>
    {[-70, -35, 0, 35, 70].map((angle) => (
      <path key={angle} d={PETAL} transform={`rotate(${angle} 48 84)`} />
    ))}
  </>
);

/** A line icon for each category label. */
const EMBLEMS: Record<string, ReactNode> = {
  'Programs by the founders': LOTUS,
  'In Person Programs': (
    <>
      <circle cx="58" cy="40" r="15" />
      <circle cx="58" cy="40" r="22" />
      <path d="M0 76C16 56 26 50 38 62s18 12 28 2 20-12 30 0M0 88c22-14 40-14 58-6s28 4 38-2" />
    </>
  ),
  'Programs by Acharyas & Trainers': (
    <>
      <path d="M48 8c4 16 30 22 30 46 0 18-14 28-30 28S18 72 18 54C18 30 44 24 48 8Z" />
      <path d="M48 26v66M48 44 32 34M48 44l16-10M48 60 28 48M48 60l20-12M48 74 34 66M48 74l14-8" />
    </>
  ),
  'Online Programs': (
    <>
      <path d="M48 12c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20Z" />
      {[12, 26, 40, 54].map((radius) => (
        <ellipse key={radius} cx="48" cy="64" rx={radius} ry={radius * 0.38} />
      ))}
    </>
  ),
};

function CategoryEmblem({ category, className }: { category: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {EMBLEMS[category] ?? LOTUS}
    </svg>
  );
}
