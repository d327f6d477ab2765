import { ALL_PROGRAMS, filterChips, isUnderChip } from '@qlu/contracts/programs/programs.filters';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { StatusPanel } from '../../ui/StatusPanel';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ProgramGrid } from './ProgramGrid';
import { ProgramGridLoading } from './ProgramGridLoading';
import { ProgramsFailed } from './ProgramsFailed';
import styles from './upcoming-programs-list.module.css';
import { useUpcomingPrograms } from './useUpcomingPrograms';

const SKELETON_COUNT = 6;

/** All upcoming programs as cards, with filter chips. */
export function UpcomingProgramsList() {
  const upcoming = useUpcomingPrograms();
  const [chosen, setChosen] = useState(ALL_PROGRAMS);

  if (upcoming.state === 'failed') return <ProgramsFailed {...upcoming} />;

  const programs = upcoming.state === 'loaded' ? upcoming.programs : [];
  const chips = filterChips(programs);
  // A newer list may no longer contain the chosen category.
  const chip = chips.includes(chosen) ? chosen : ALL_PROGRAMS;
  const shown = programs.filter((program) => isUnderChip(program, chip));

  return (
    <>
      <fieldset className={styles.chips} data-needs-script>
        <legend>
          <VisuallyHidden>Filter programs</VisuallyHidden>
        </legend>
        {chips.map((label) => (
          <Chip key={label} pressed={label === chip} onClick={() => setChosen(label)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      {upcoming.state === 'loading' ? (
        <ProgramGridLoading count={SKELETON_COUNT} />
      ) : shown.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {shown.length === 1 ? '1 program' : `${shown.length} programs`}
            <VisuallyHidden> under {chip}</VisuallyHidden>
          </p>
          <ProgramGrid programs={shown} />
        </>
      ) : (
        <StatusPanel
          live="status"
          actions={
            <Button variant="secondary" onClick={() => setChosen(ALL_PROGRAMS)}>
              Clear all filters
            </Button>
          }
        >
          <p>No programs found matching your criteria.</p>
        </StatusPanel>
      )}
    </>
  );
}
