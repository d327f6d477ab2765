import { contactPage } from '../../content/contact';
import { CampusMap } from '../features/contact/CampusMap';
import { GetInTouch } from '../features/contact/GetInTouch';
import { Container } from '../ui/Container';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';
import styles from './contact-us.module.css';

export default function ContactUsPage() {
  const { title, lead, description } = contactPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <Container className={styles.columns}>
        <GetInTouch />
        <CampusMap />
      </Container>
    </Page>
  );
}
