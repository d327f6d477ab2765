import styles from './step-progress.module.css';

interface StepProgressProps {
  step: 1 | 2;
  /** What the step asks for. */
  words: string;
}

const STEPS = 2;

/** 50 percent at the first step, 100 at the second (spec 2 §9). */
export function StepProgress({ step, words }: StepProgressProps) {
  const percent = (step / STEPS) * 100;
  return (
    <div className={styles.progress}>
      <p className={styles.words} aria-hidden="true">
        <span>
          Step {step} of {STEPS}
        </span>
        <span>{percent}%</span>
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-valuenow={percent}
        aria-label={`Step ${step} of ${STEPS}: ${words}`}
      />
    </div>
  );
}
