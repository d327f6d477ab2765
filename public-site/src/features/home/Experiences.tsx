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

/** Three testimonials: a grid on wide screens, a carousel with dots on a phone. */
export function Experiences() {
  const container = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const reducedMotion = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const next = () => setCurrent(current === LAST ? 0 : current + 1);
  const auto = useAutoAdvance(container, current, next);
  useSwipe(track, next, () => setCurrent(current === 0 ? LAST : current - 1));

  useEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: current * row.clientWidth, behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [current, reducedMotion]);

  return (
    <Band id="experiences" title="Experiences" lead="In the words of our participants." tone="sandal">
      <div ref={container}>
        <ul ref={track} className={styles.track}>
          {experiences.map(({ quote, name, from }) => (
            <li key={name} className={styles.card}>
              <figure className={styles.figure}>
                <LotusMark className={styles.mark} />
                <blockquote className={styles.quote}>“{quote}”</blockquote>
                <figcaption className={styles.author}>
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
            current={current}
            onChoose={setCurrent}
            auto={auto}
          />
        </div>
      </div>
    </Band>
  );
}
