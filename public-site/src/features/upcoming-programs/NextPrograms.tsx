import { lazy, Suspense } from 'react';
import { Container } from '../../ui/Container';
import { LotusDivider } from '../../ui/LotusDivider';
import styles from './next-programs.module.css';
import { ProgramGridLoading } from './ProgramGridLoading';
import { ProgramsFailed } from './ProgramsFailed';
import { NEXT_PROGRAMS_SHOWN, PROGRAMS_UNREACHABLE } from './programsTexts';

function ListMissing() {
  return <ProgramsFailed message={PROGRAMS_UNREACHABLE} detail="Please check your internet connection." />;
}

// The banner above is the first view; cards and data cache come after it.
const NextProgramsList = lazy(() =>
  import('./NextProgramsList').then(
    ({ NextProgramsList: List }) => ({ default: List }),
    () => ({ default: ListMissing }),
  ),
);

/** The next upcoming programs, as a band of the home page. */
export function NextPrograms() {
  return (
    <section className={styles.band} aria-labelledby="next-programs">
      <Container>
        <div className={styles.head}>
          <LotusDivider />
          <h2 id="next-programs">Upcoming programs</h2>
          <p className={styles.lead}>The next gatherings on our campus, in the cities and online.</p>
        </div>
        <Suspense fallback={<ProgramGridLoading count={NEXT_PROGRAMS_SHOWN} fullRows />}>
          <NextProgramsList />
        </Suspense>
      </Container>
    </section>
  );
}
