import { classNames } from '../../lib/classNames';
import belowFold from '../../ui/below-fold.module.css';
import offScreen from '../../ui/off-screen.module.css';
import { ProgramCard } from './ProgramCard';
import styles from './program-grid.module.css';
import type { UpcomingProgram } from './upcomingPrograms';

/** The cards that a first screen can show, on a wide screen and on a phone. */
const FIRST_SCREEN = 3;
const FIRST_PHONE_SCREEN = 1;

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
          className={classNames(
            styles.cell,
            index >= FIRST_PHONE_SCREEN && belowFold.belowPhoneFold,
            index >= FIRST_SCREEN && offScreen.offScreen,
          )}
          data-below-fold={index >= FIRST_PHONE_SCREEN ? '' : undefined}
        >
          <ProgramCard program={program} />
        </li>
      ))}
    </ul>
  );
}
