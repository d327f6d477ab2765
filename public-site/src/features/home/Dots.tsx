import styles from './dots.module.css';

interface DotsProps {
  labels: readonly string[];
  isCurrent: (index: number) => boolean;
  onChoose: (index: number) => void;
}

/** A small round button for each position of a row of slides. */
export function Dots({ labels, isCurrent, onChoose }: DotsProps) {
  return (
    <ul className={styles.dots} data-needs-script>
      {labels.map((label, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.dot}
            aria-label={label}
            aria-current={isCurrent(index) || undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ul>
  );
}
