import { useEffect, useRef, useState } from 'react';
import { journeyPictures } from '../../../content/home';
import { useReducedMotion } from '../../lib/useReducedMotion';
import { Band } from './Band';
import { Dots } from './Dots';
import { homePicture } from './homePicture';
import styles from './visual-journey.module.css';

/** A picture's width and the gap after it (spec 1 §2, §9). */
const WIDTH_PX = 320;
const STEP_PX = 352;

/** Visual Journey: seven pictures in a row that scrolls sideways, and a dot for each. */
export function VisualJourney() {
  const row = useRef<HTMLElement>(null);
  const isCalm = useReducedMotion();
  const [seen, setSeen] = useState({ from: 0, till: 0 });

  useEffect(() => {
    const strip = row.current;
    if (!strip) return;
    // A picture counts as seen when more than half of it is in the row's window.
    const look = () => {
      const begins = parseFloat(getComputedStyle(strip).paddingLeft) + WIDTH_PX / 2 - strip.scrollLeft;
      const from = Math.max(0, Math.ceil(-begins / STEP_PX));
      const till = Math.floor((strip.clientWidth - begins) / STEP_PX);
      setSeen({ from, till: Math.max(from, till) });
    };
    look();
    strip.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      strip.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);

  return (
    <Band id="visual-journey" title="Visual Journey" lead="A day and a night with us." tone="sandal">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is in the keyboard's way, so that the arrow keys can move it */}
      <section ref={row} className={styles.row} aria-label="Pictures of the campus" tabIndex={0}>
        <ul className={styles.pictures}>
          {journeyPictures.map(({ picture, title, seen: shown }) => (
            <li key={picture}>
              <figure className={styles.figure}>
                <img
                  className={styles.picture}
                  src={homePicture(picture)}
                  alt={shown}
                  width="320"
                  height="220"
                  loading="lazy"
                  decoding="async"
                />
                <figcaption className={styles.caption}>{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
      <Dots
        labels={journeyPictures.map(({ title }) => title)}
        isCurrent={(index) => index >= seen.from && index <= seen.till}
        onChoose={(index) =>
          row.current?.scrollTo({ left: index * STEP_PX, behavior: isCalm ? 'auto' : 'smooth' })
        }
      />
    </Band>
  );
}
