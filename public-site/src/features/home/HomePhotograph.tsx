import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { SlotPicture } from '../../ui/SlotPicture';
import styles from './home-banner.module.css';
import { HomeScene } from './HomeScene';

/** The foundation's photograph at the top of the home page, or the illustration. */
export function HomePhotograph() {
  return (
    <SlotPicture
      slot={photographSlotId('home', 'hero')}
      className={styles.photograph}
      width={1600}
      height={860}
      sizes="(min-width: 64rem) 100vw, 180vw"
      isFirst
    >
      <HomeScene />
    </SlotPicture>
  );
}
