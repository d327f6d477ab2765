import { ProgramCard } from './ProgramCard';
import styles from './program-grid.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

interface ProgramGridProps {
  programs: readonly UpcomingProgram[];
}

/** The cards in one, two or three columns, depending on the width. */
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
