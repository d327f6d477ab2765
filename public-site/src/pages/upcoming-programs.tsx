import { CalendarSubscription } from '../features/upcoming-programs/CalendarSubscription';
import { UpcomingProgramsList } from '../features/upcoming-programs/UpcomingProgramsList';
import { Container } from '../ui/Container';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';
import styles from './upcoming-programs.module.css';

export default function UpcomingProgramsPage() {
  return (
    <Page
      title="Our Programs"
      description="All upcoming programs: dates, places, facilitators and registration."
    >
      <PageHead
        title="Our Programs"
        lead="Choose a date, read about the program, and register in a few minutes."
      >
        <CalendarSubscription />
      </PageHead>
      <Container className={styles.list}>
        <UpcomingProgramsList />
      </Container>
    </Page>
  );
}
