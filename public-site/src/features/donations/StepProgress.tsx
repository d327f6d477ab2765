import styles from './step-progress.module.css';

interface StepProgressProps {
  step: 1 | 2;
  /** The title of the step. */
  title: string;
}

const STEPS = 2;

/** Shows 50 percent in the first step and 100 in the second. */
export function StepProgress({ step, title }: StepProgressProps) {
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
        aria-label={`Step ${step} of ${STEPS}: ${title}`}
      />
    </div>
  );
}
