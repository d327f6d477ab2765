import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { type ProgramPlace, toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { priceText } from '@qlu/contracts/programs/programs.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { whatsAppHref } from '../../lib/contactLinks';
import { useHydrated } from '../../lib/useHydrated';
import { Badge, NeedsScript, VisuallyHidden } from '../../ui/Text';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { ExternalLink, Link } from '../../ui/Link';
import { MandalaLines } from '../../ui/Drawings';
import { Page } from '../../ui/Page';
import { StatusPanel } from '../../ui/StatusPanel';
import { showToast } from '../../ui/toast';
import { DatesCard } from './DatesCard';
import { ProgramPictures, showContentFailedToast } from './ProgramPictures';
import { EntryDetails, EntryLead, Faqs, isVanyaMaitreya, Testimonials, VanyaMaitreya } from './ProgramText';
import { RegisterButton } from './RegisterButton';
import {
  type ProgramDates,
  programEntry,
  useProgramDates,
  useProgramPlace,
  type WantedProgram,
} from './programData';
import styles from './program.module.css';

interface ProgramProps {
  wanted: WantedProgram;
  /** The page for a URL that names no program. */
  notFound: ReactNode;
}

/** The page of the program that the URL names, in every state. */
export function Program({ wanted, notFound }: ProgramProps) {
  const found = useProgramPlace(wanted);
  useEffect(() => {
    if (found.state === 'failed') showContentFailedToast();
    if (found.state !== 'notFound') return;
    showToast({
      title: 'Program Not Found',
      description: 'The requested program could not be found.',
      tone: 'error',
    });
  }, [found.state]);

  switch (found.state) {
    case 'found':
      return <KnownProgram place={found.place} />;
    case 'notFound':
      return notFound;
    case 'failed':
      return (
        <Page title="Program" unlisted>
          <Container>
            <StatusPanel
              level={1}
              tone="error"
              title="This program did not load"
              actions={<Button onClick={found.retry}>Try Again</Button>}
            >
              <p>Please check your internet connection.</p>
            </StatusPanel>
          </Container>
        </Page>
      );
    case 'loading':
      return (
        <Page title="Program">
          <VisuallyHidden role="status">Loading the program</VisuallyHidden>
        </Page>
      );
  }
}

interface ProgramParts {
  place: ProgramPlace;
  entry: CatalogueEntry | null;
  dates: ProgramDates;
}

/** Pictures and text between two register buttons. */
function KnownProgram({ place }: { place: ProgramPlace }) {
  const entry = use(programEntry(place.sub));
  const dates = useProgramDates(place.sub);
  const isTextPage = isVanyaMaitreya(place.sub);
  return (
    <Page title={entry?.title ?? place.sub} description={entry?.subtitle}>
      <ProgramHead place={place} entry={entry} dates={dates} />
      <Container className={styles.pictures}>
        {isTextPage && <VanyaMaitreya dates={dates} />}
        <ProgramPictures place={place} hideIfEmpty={isTextPage} />
      </Container>
      {entry && (
        <>
          <Container className={styles.columns}>
            <EntryLead entry={entry} />
            <aside aria-label="Dates and places">
              <DatesCard dates={dates} events={entry.upcomingEvents ?? []} />
            </aside>
          </Container>
          <Container className={styles.details}>
            <EntryDetails entry={entry} />
          </Container>
          <Testimonials testimonials={entry.testimonials} />
          <Faqs faqs={entry.faqs} />
        </>
      )}
      <div className={styles.end}>
        <Container className={styles.endText} {...REGISTER_PLACE}>
          <h2>{entry?.isFree ? 'Come as you are' : 'Shall we keep a place for you?'}</h2>
          <RegisterButton programName={place.sub} dates={dates} />
        </Container>
      </div>
      <StickyRegister programName={place.sub} dates={dates} />
    </Page>
  );
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

function ProgramHead({ place, entry, dates }: ProgramParts) {
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

/** Sends the program to somebody. The address of the site is known in the browser. */
function ShareOnWhatsApp({ title, slug }: { title: string; slug: string }) {
  const address = useHydrated() ? `\n${location.origin}${programPath(slug)}` : '';
  return (
    <ExternalLink href={whatsAppHref('', `${title}${address}`)} className={styles.share}>
      <MessageCircle aria-hidden="true" />
      Share on WhatsApp
    </ExternalLink>
  );
}

/**
 * A bar at the bottom of a phone's screen with the next date's price and the register button, between the page's two
 * other register buttons. It needs no space: while it would cover the end of the content, a register button is visible there.
 */
function StickyRegister({ programName, dates }: { programName: string; dates: ProgramDates }) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useNoneVisible(bar);
  const next = dates.state === 'known' ? dates.dates[0] : undefined;
  if (!next) return null;
  const price = priceText(next);
  return (
    <div ref={bar} className={styles.barPlace} data-shown={isShown || undefined}>
      <div className={styles.bar}>
        <p className={styles.barText}>
          {price && <strong className={styles.barPrice}>{price}</strong>}
          <span className={styles.barDate}>{next.date}</span>
        </p>
        <RegisterButton programName={programName} dates={dates} />
      </div>
    </div>
  );
}

/** Marks the elements that have a register button of their own. */
const REGISTER_PLACE = { 'data-register-place': '' } as const;

/** Whether no register place of the page is visible. */
function useNoneVisible(bar: RefObject<HTMLElement | null>): boolean {
  const [isNone, setIsNone] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setIsNone(visible.size === 0);
    });
    const places = bar.current?.parentElement?.querySelectorAll('[data-register-place]') ?? [];
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [bar]);
  return isNone;
}
