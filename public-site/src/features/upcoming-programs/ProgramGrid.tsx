import { classNames } from '../../lib/classNames';
import offScreen from '../../ui/off-screen.module.css';
import { ProgramCard } from './ProgramCard';
import styles from './program-grid.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

/** The cards that a first screen can show. */
const FIRST_SCREEN = 3;

interface ProgramGridProps {
  programs: readonly UpcomingProgram[];
}

/** The cards in one, two or three columns, depending on the width. */
export function ProgramGrid({ programs }: ProgramGridProps) {
  return (
    <ul className={styles.grid}>
      {programs.map((program, index) => (
        <li
          key={program.id}
          className={classNames(styles.cell, index >= FIRST_SCREEN && offScreen.offScreen)}
        >
          <ProgramCard program={program} />
        </li>
      ))}
    </ul>
  );
}
