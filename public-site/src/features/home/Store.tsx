import { storeTiles } from '../../../content/home';
import { Band } from './Band';
import { homePicture } from './homePicture';
import styles from './store.module.css';

/** 'Our Store': four tiles without links. */
export function Store() {
  return (
    <Band id="our-store" title="Our Store" lead="For the days between two visits.">
      <ul className={styles.tiles}>
        {storeTiles.map(({ picture, title, lead, seen }) => (
          <li key={picture} className={styles.tile}>
            <img
              className={styles.picture}
              src={homePicture(picture)}
              alt={seen}
              width="640"
              height="480"
              loading="lazy"
              decoding="async"
            />
            <div className={styles.text}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.lead}>{lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
