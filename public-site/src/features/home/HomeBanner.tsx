import { siteSettings } from '@qlu/contracts/site/site-settings';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import dawnTall from './dawn-tall.svg';
import dawnWide from './dawn-wide.svg';
import styles from './home-banner.module.css';

export function HomeBanner() {
  return (
    <section className={styles.banner} aria-labelledby="home-title">
      <picture>
        <source media="(max-width: 63.99rem)" srcSet={dawnTall} width="800" height="1180" />
        <img className={styles.scene} src={dawnWide} alt="" width="1600" height="860" fetchPriority="high" />
      </picture>
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
