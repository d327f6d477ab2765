import { ALL_PROGRAMS } from '@qlu/contracts/programs/programs.filters';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { StatusPanel } from '../../ui/StatusPanel';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FilterSelects } from './FilterSelects';
import { ProgramGrid } from './ProgramGrid';
import { ProgramGridLoading } from './ProgramGridLoading';
import { ProgramsFailed } from './ProgramsFailed';
import styles from './upcoming-programs-list.module.css';
import { useProgramFilters } from './useProgramFilters';
import { useUpcomingPrograms } from './useUpcomingPrograms';

const SKELETON_COUNT = 6;

/** All upcoming programs as cards, with filters. */
export function UpcomingProgramsList() {
  const upcoming = useUpcomingPrograms();
  const { chips, chip, filters, shown, chooseChip, choose, clear } = useProgramFilters(
    upcoming.state === 'loaded' ? upcoming.programs : [],
  );

  if (upcoming.state === 'failed') return <ProgramsFailed {...upcoming} />;

  return (
    <>
      <fieldset className={styles.chips} data-needs-script>
        <legend>
          <VisuallyHidden>Filter programs</VisuallyHidden>
        </legend>
        {chips.map((label) => (
          <Chip key={label} pressed={label === chip} onClick={() => chooseChip(label)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <FilterSelects filters={filters} choose={choose} />
      {upcoming.state === 'loading' ? (
        <ProgramGridLoading count={SKELETON_COUNT} />
      ) : shown.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {shown.length === 1 ? '1 program' : `${shown.length} programs`}
            {chip !== ALL_PROGRAMS && <VisuallyHidden> in {chip}</VisuallyHidden>}
          </p>
          <ProgramGrid programs={shown} />
        </>
      ) : (
        <StatusPanel
          live="status"
          actions={
            <Button variant="secondary" onClick={clear}>
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
