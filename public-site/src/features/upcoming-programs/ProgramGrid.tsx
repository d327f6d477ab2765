import { ProgramCard } from './ProgramCard';
import styles from './program-grid.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

interface ProgramGridProps {
  programs: readonly UpcomingProgram[];
}

/** One, two or three columns by width. */
export function ProgramGrid({ programs }: ProgramGridProps) {
  return (
    <ul className={styles.grid}>
      {programs.map((program) => (
        <li key={program.id} className={styles.cell}>
          <ProgramCard program={program} />
        </li>
      ))}
    </ul>
  );
}
