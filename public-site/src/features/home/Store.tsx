import { storeTiles } from '../../../content/home';
import { Band } from './Band';
import { homePicture } from './homePicture';
import styles from './store.module.css';
import { SlotPicture } from '../../ui/SlotPicture';
import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';

/** 'Our Store': four tiles without links. */
export function Store() {
  return (
    <Band id="our-store" title="Our Store" lead="For the days between your visits.">
      <ul className={styles.tiles}>
        {storeTiles.map(({ picture, title, lead }) => (
          <li key={picture} className={styles.tile}>
            <SlotPicture
              slot={photographSlotId('home', picture)}
              className={styles.picture}
              width={640}
              height={480}
              sizes="(min-width: 64rem) 18rem, 50vw"
            >
              <img
                className={styles.picture}
                src={homePicture(picture)}
                alt=""
                width="640"
                height="480"
                loading="lazy"
                decoding="async"
              />
            </SlotPicture>
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
