import { Pause, Play } from 'lucide-react';
import type { AutoAdvance } from './useAutoAdvance';
import { Dots } from './Dots';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  /** What its dots lead to, one label each. */
  labels: readonly string[];
  at: number;
  onChoose: (index: number) => void;
  auto: AutoAdvance;
}

/** A dot for each stop of a carousel, and the button that holds it. */
export function CarouselControls({ labels, at, onChoose, auto }: CarouselControlsProps) {
  if (labels.length < 2) return null;
  return (
    <div className={styles.controls} data-needs-script>
      <Dots labels={labels} isCurrent={(index) => index === at} onChoose={onChoose} />
      {!auto.isCalm && (
        <button type="button" className={styles.pause} aria-pressed={auto.isStopped} onClick={auto.press}>
          {auto.isStopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          Pause
        </button>
      )}
    </div>
  );
}
