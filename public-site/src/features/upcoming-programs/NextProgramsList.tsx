import { DataCache } from '../../lib/DataCache';
import { LinkButton } from '../../ui/LinkButton';
import { StatusPanel } from '../../ui/StatusPanel';
import styles from './next-programs.module.css';
import { ProgramGrid } from './ProgramGrid';
import { ProgramGridLoading } from './ProgramGridLoading';
import { ProgramsFailed } from './ProgramsFailed';
import { NEXT_PROGRAMS_SHOWN } from './programsTexts';
import { useUpcomingPrograms } from './useUpcomingPrograms';

function List() {
  const upcoming = useUpcomingPrograms();
  if (upcoming.state === 'loading') return <ProgramGridLoading count={NEXT_PROGRAMS_SHOWN} fullRows />;
  if (upcoming.state === 'failed') return <ProgramsFailed {...upcoming} />;
  if (upcoming.programs.length === 0) {
    return (
      <StatusPanel live="status">
        <p>New dates are being prepared. Please look in again soon.</p>
      </StatusPanel>
    );
  }
  return (
    <>
      <ProgramGrid programs={upcoming.programs.slice(0, NEXT_PROGRAMS_SHOWN)} level={3} fullRows />
      <p className={styles.all}>
        <LinkButton to="/upcoming-programs" variant="secondary">
          See all upcoming programs
        </LinkButton>
      </p>
    </>
  );
}

export function NextProgramsList() {
  return (
    <DataCache>
      <List />
    </DataCache>
  );
}
