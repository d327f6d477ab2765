import { mission } from '../../../content/home';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { MandalaLines } from '../../ui/MandalaLines';
import offScreen from '../../ui/off-screen.module.css';
import styles from './mission.module.css';

/** 'Our Mission', with links to volunteering and donations. */
export function Mission() {
  return (
    <section className={classNames(styles.band, offScreen.offScreen)} aria-labelledby="our-mission">
      <MandalaLines className={styles.mandala} />
      <Container width="form" className={styles.text}>
        <h2 id="our-mission" className={styles.title}>
          {mission.title}
        </h2>
        <p className={styles.statement}>{mission.statement}</p>
        <p>{mission.detail}</p>
        <div className={styles.actions}>
          <LinkButton to="/support-qlu?tab=volunteer">Join the Sangha</LinkButton>
          <LinkButton to="/support-qlu" variant="secondary">
            Support the cause
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
