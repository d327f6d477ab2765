import { siteSettings } from '@qlu/contracts/site/site-settings';
import { lazyOnVisible } from '../../lib/lazyOnVisible';
import { Container } from '../../ui/Container';
import { LazyOnVisible } from '../../ui/LazyOnVisible';
import { LinkButton } from '../../ui/LinkButton';
import styles from './home-banner.module.css';
import { HomeScene } from './HomeScene';

/** The code of photographs is not part of the page's first view. The server renders the photograph. */
const photograph = lazyOnVisible(async () => (await import('./HomePhotograph')).HomePhotograph, HomeScene);

export function HomeBanner() {
  return (
    <section className={styles.banner} aria-labelledby="home-title">
      <LazyOnVisible part={photograph} fallback={<HomeScene />} />
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
