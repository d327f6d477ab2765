import { Container } from '../../ui/Container';
import { MandalaLines } from '../../ui/MandalaLines';
import styles from './catalogue-hero.module.css';

/** The dark blue band at the top of the catalogue. */
export function CatalogueHero() {
  return (
    <div className={styles.hero}>
      <MandalaLines className={styles.mandala} />
      <Container className={styles.text}>
        <p className={styles.greeting}>Begin where you are</p>
        <h1 className={styles.title}>Programs</h1>
        <p className={styles.lead}>
          A free Sunday class, a workshop in your city, ten days of silence: there is something for every
          stage of life. Choose what feels right for you.
        </p>
      </Container>
    </div>
  );
}
