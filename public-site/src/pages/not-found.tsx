import { Container } from '../ui/Container';
import { LinkButton } from '../ui/Button';
import { Page } from '../ui/Page';
import { StatusPanel } from '../ui/StatusPanel';

export default function NotFoundPage() {
  return (
    <Page title="Page not found" unlisted>
      <Container>
        <StatusPanel
          level={1}
          title="Oops! Page not found"
          actions={<LinkButton to="/">Back to Home</LinkButton>}
        >
          <p>This page has moved, or it does not exist.</p>
        </StatusPanel>
      </Container>
    </Page>
  );
}
