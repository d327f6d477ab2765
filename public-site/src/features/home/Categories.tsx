import ArrowRight from 'lucide-react/icons/arrow-right';
import { homeCategories } from '../../../content/home';
import { Band } from './Band';
import styles from './categories.module.css';
import { homePicture } from './homePicture';
import { SlotPicture } from '../../ui/SlotPicture';
import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { Link } from '../../ui/Link';

/** 'Our Programs': a picture link for each of the four categories. */
export function Categories() {
  return (
    <Band
      id="our-programs"
      title="Our Programs"
      lead="Begin where you are. Every path here starts with a quiet hour."
    >
      <ul className={styles.tiles}>
        {homeCategories.map(({ picture, title, lead, to }) => (
          <li key={picture}>
            <Link to={to} className={styles.tile}>
              <SlotPicture
                slot={photographSlotId('home', picture)}
                className={styles.picture}
                width={720}
                height={900}
                sizes="(min-width: 64rem) 18rem, (min-width: 36rem) 50vw, 100vw"
              >
                <img
                  className={styles.picture}
                  src={homePicture(picture)}
                  alt=""
                  width="720"
                  height="900"
                  loading="lazy"
                  decoding="async"
                />
              </SlotPicture>
              <span className={styles.text}>
                <span className={styles.title}>
                  {title}
                  <ArrowRight aria-hidden="true" />
                </span>
                <span className={styles.lead}>{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
