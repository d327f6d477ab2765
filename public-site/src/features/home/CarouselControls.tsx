import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { AutoAdvance } from './useAutoAdvance';
import { Dots } from './Dots';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  /** One label for each dot. */
  labels: readonly string[];
  current: number;
  onChoose: (index: number) => void;
  auto: AutoAdvance;
}

/** A dot for each position of a carousel, and the button that pauses it. */
export function CarouselControls({ labels, current, onChoose, auto }: CarouselControlsProps) {
  if (labels.length < 2) return null;
  return (
    <div className={styles.controls} data-needs-script>
      <Dots labels={labels} isCurrent={(index) => index === current} onChoose={onChoose} />
      {!auto.reducedMotion && (
        <button
          type="button"
          className={styles.pause}
          aria-pressed={auto.isPaused}
          onClick={auto.togglePause}
        >
          {auto.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          Pause
        </button>
      )}
    </div>
  );
}
