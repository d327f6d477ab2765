import { classNames } from '../../lib/classNames';
import { ProgramCard } from './ProgramCard';
import styles from './program-grid.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

interface ProgramGridProps {
  programs: readonly UpcomingProgram[];
  level: 2 | 3;
  /** Shows three of four programs where the fourth would stand alone. */
  fullRows?: boolean;
}

/** One, two or three columns by width. */
export function ProgramGrid({ programs, level, fullRows = false }: ProgramGridProps) {
  return (
    <ul className={classNames(styles.grid, fullRows && styles.fullRows)}>
      {programs.map((program) => (
        <li key={program.id} className={styles.cell}>
          <ProgramCard program={program} level={level} />
        </li>
      ))}
    </ul>
  );
}
