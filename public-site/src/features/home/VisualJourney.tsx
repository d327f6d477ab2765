import { useEffect, useRef, useState } from 'react';
import { journeyPictures } from '../../../content/home';
import { useReducedMotion } from '../../lib/useReducedMotion';
import { Band } from './Band';
import { Dots } from './Dots';
import { homePicture } from './homePicture';
import styles from './visual-journey.module.css';
import { SlotPicture } from '../../ui/SlotPicture';
import { photographSlotId } from '@qlu/contracts/photographs/photographs.rules';

/** The width of a picture, and the width of a picture with the gap after it. */
const WIDTH_PX = 320;
const STEP_PX = 352;

/** 'Visual Journey': seven pictures in a row that scrolls sideways, and a dot for each. */
export function VisualJourney() {
  const row = useRef<HTMLElement>(null);
  const reducedMotion = useReducedMotion();
  const [visible, setVisible] = useState({ first: 0, last: 0 });

  useEffect(() => {
    const strip = row.current;
    if (!strip) return;
    // A picture counts as visible when more than half of it is visible.
    const updateVisible = () => {
      const firstCentre = parseFloat(getComputedStyle(strip).paddingLeft) + WIDTH_PX / 2 - strip.scrollLeft;
      const first = Math.max(0, Math.ceil(-firstCentre / STEP_PX));
      const last = Math.floor((strip.clientWidth - firstCentre) / STEP_PX);
      setVisible({ first, last: Math.max(first, last) });
    };
    updateVisible();
    strip.addEventListener('scroll', updateVisible, { passive: true });
    window.addEventListener('resize', updateVisible);
    return () => {
      strip.removeEventListener('scroll', updateVisible);
      window.removeEventListener('resize', updateVisible);
    };
  }, []);

  return (
    <Band id="visual-journey" title="Visual Journey" lead="A day and a night with us." tone="sandal">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable, so that the arrow keys can scroll it */}
      <section ref={row} className={styles.row} aria-label="Pictures of the campus" tabIndex={0}>
        <ul className={styles.pictures}>
          {journeyPictures.map(({ picture, title }) => (
            <li key={picture}>
              <figure className={styles.figure}>
                <SlotPicture
                  slot={photographSlotId('home', picture)}
                  className={styles.picture}
                  width={320}
                  height={220}
                  sizes="320px"
                >
                  <img
                    className={styles.picture}
                    src={homePicture(picture)}
                    alt=""
                    width="320"
                    height="220"
                    loading="lazy"
                    decoding="async"
                  />
                </SlotPicture>
                <figcaption className={styles.caption}>{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
      <Dots
        labels={journeyPictures.map(({ title }) => title)}
        isCurrent={(index) => index >= visible.first && index <= visible.last}
        onChoose={(index) =>
          row.current?.scrollTo({ left: index * STEP_PX, behavior: reducedMotion ? 'auto' : 'smooth' })
        }
      />
    </Band>
  );
}
