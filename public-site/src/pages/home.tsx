import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { knownLanguageText } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, scriptLanguage, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { homeDescription } from '../../content/home';
import { Band } from '../features/home/Band';
import { BANNERS_UNREACHABLE, BannersFailed, BannersLoading } from '../features/home/banners';
import dawnTall from '../features/home/dawn-tall.svg';
import dawnWide from '../features/home/dawn-wide.svg';
import { Price } from '../features/upcoming-programs/Price';
import { type UpcomingProgram, useUpcomingPrograms } from '../features/upcoming-programs/upcomingPrograms';
import { lazyOnVisible } from '../lib/lazyOnVisible';
import { LinkButton } from '../ui/Button';
import { Container } from '../ui/Container';
import { LazyOnVisible } from '../ui/LazyOnVisible';
import { ExternalLink, Link } from '../ui/Link';
import { Skeleton } from '../ui/Loading';
import { Page } from '../ui/Page';
import { SlotPicture } from '../ui/Picture';
import styles from './home.module.css';

const carousel = lazyOnVisible(
  async () => (await import('../features/home/BannerCarousel')).BannerCarousel,
  () => <BannersFailed detail={BANNERS_UNREACHABLE} />,
);

/** Everything below the upcoming programs. */
const bands = lazyOnVisible(
  async () => (await import('../features/home/HomeBands')).HomeBands,
  () => (
    <Container>
      <p role="alert">The rest of this page could not be loaded. Please load it again.</p>
    </Container>
  ),
);

export default function HomePage() {
  return (
    <Page description={homeDescription}>
      <HomeBanner />
      <UpcomingBanners />
      <LazyOnVisible part={bands} fallback={null} distance="100%" />
    </Page>
  );
}

function HomeBanner() {
  return (
    <section className={styles.banner} aria-labelledby="home-title">
      <SlotPicture
        slot={photographSlotId('home', 'hero')}
        className={styles.photograph}
        width={1600}
        height={860}
        sizes="(min-width: 64rem) 100vw, 180vw"
        isFirst
      >
        <picture>
          <source media="(max-width: 63.99rem)" srcSet={dawnTall} width="800" height="1180" />
          <img
            className={styles.scene}
            src={dawnWide}
            alt=""
            width="1600"
            height="860"
            fetchPriority="high"
          />
        </picture>
      </SlotPicture>
      <Container className={styles.content}>
        <h1 id="home-title" className={styles.title}>
          Come home to yourself
        </h1>
        <p className={styles.lead}>
          Meditation, past-life regression and healing workshops, retreats and trainings, on our campus and
          online.
        </p>
        <div className={styles.actions}>
          <LinkButton to="/upcoming-programs">Upcoming Programs</LinkButton>
          <LinkButton to={siteSettings.programCalendarUrl} variant="onDark">
            Program Calendar
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}

/** The carousel of upcoming programs and the next dates. */
function UpcomingBanners() {
  return (
    <Band
      id="upcoming-programs"
      title="Upcoming programs"
      lead="Our next gatherings: on the campus, in your city and online."
    >
      <LazyOnVisible part={carousel} fallback={<BannersLoading />} />
      <NextDates />
      <p className={styles.all}>
        <LinkButton to="/upcoming-programs" variant="secondary">
          Upcoming Programs
        </LinkButton>
      </p>
    </Band>
  );
}

/** The next four programs, one line each. */
function NextDates() {
  const upcoming = useUpcomingPrograms();
  if (upcoming.state === 'loading') return <NextDatesLoading />;
  // The carousel above shows the error; the button below links to the list, which retries.
  if (upcoming.state === 'failed') return null;
  return (
    <ul className={styles.dates}>
      {upcoming.programs.slice(0, 4).map((program) => {
        const display = toDisplayProgram(program, siteSettings.founders);
        const language = knownLanguageText(program);
        return (
          <li key={program.id} className={styles.date}>
            <div className={styles.lines}>
              <p className={styles.when}>{display.date}</p>
              <h3 className={styles.program} lang={scriptLanguage(program.title)}>
                <NextDateTitle program={program} path={display.detailsPath} />
              </h3>
              <div className={styles.where}>
                <p>{display.location}</p>
                {language && <p>Language: {language}</p>}
                <Price program={program} className={styles.price} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Reserves the space of the lines while they load. */
function NextDatesLoading() {
  return (
    <ul className={styles.dates} aria-hidden="true">
      {[1, 2, 3, 4].map((line) => (
        <li key={line} className={styles.date}>
          <div className={styles.lines}>
            <Skeleton shape="shortLine" className={styles.when} />
            <Skeleton shape="line" className={styles.program} />
            <Skeleton shape="shortLine" className={styles.where} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function NextDateTitle({ program, path }: { program: UpcomingProgram; path: string | null }) {
  const link = linkTarget(program.link);
  if (link.kind === 'external') return <ExternalLink href={link.to}>{program.title}</ExternalLink>;
  const to = link.kind === 'internal' ? link.to : path;
  return to ? <Link to={to}>{program.title}</Link> : program.title;
}
