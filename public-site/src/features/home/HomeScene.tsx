import dawnTall from './dawn-tall.svg';
import dawnWide from './dawn-wide.svg';
import styles from './home-banner.module.css';

/** The illustration at the top of the home page. */
export function HomeScene() {
  return (
    <picture>
      <source media="(max-width: 63.99rem)" srcSet={dawnTall} width="800" height="1180" />
      <img className={styles.scene} src={dawnWide} alt="" width="1600" height="860" fetchPriority="high" />
    </picture>
  );
}
