import { useEffect, useRef, useState } from 'react';
import { experiences } from '../../../content/home';
import { useReducedMotion } from '../../lib/useReducedMotion';
import { LotusMark } from '../../ui/LotusMark';
import { Band } from './Band';
import { CarouselControls } from './CarouselControls';
import styles from './experiences.module.css';
import { useAutoAdvance } from './useAutoAdvance';
import { useSwipe } from './useSwipe';

const LAST = experiences.length - 1;

/** Experiences: three voices; a grid where there is room, a carousel with three dots on a phone (spec 1 §2). */
export function Experiences() {
  const place = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const isCalm = useReducedMotion();
  const [at, setAt] = useState(0);
  const next = () => setAt(at === LAST ? 0 : at + 1);
  const auto = useAutoAdvance(place, at, next);
  useSwipe(track, next, () => setAt(at === 0 ? LAST : at - 1));

  useEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: at * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  }, [at, isCalm]);

  return (
    <Band id="experiences" title="Experiences" lead="In the words of those who came." tone="sandal">
      <div ref={place}>
        <ul ref={track} className={styles.track}>
          {experiences.map(({ quote, name, from }) => (
            <li key={name} className={styles.card}>
              <figure className={styles.figure}>
                <LotusMark className={styles.mark} />
                <blockquote className={styles.quote}>“{quote}”</blockquote>
                <figcaption className={styles.who}>
                  <span className={styles.name}>{name}</span>
                  {from}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <CarouselControls
            labels={experiences.map(({ name }) => `What ${name} says`)}
            at={at}
            onChoose={setAt}
            auto={auto}
          />
        </div>
      </div>
    </Band>
  );
}
