import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Button } from './Button';
import { Container } from './Container';
import { LinkButton } from './LinkButton';
import { Page } from './Page';
import { StatusPanel } from './StatusPanel';

interface Problem {
  title: string;
  text: string;
}

interface TokenProblemProps {
  title: string;
  isUnknown: boolean;
  /** When nothing has the token of the address. */
  unknown: Problem;
  /** When the data cannot be loaded. */
  failed: Problem;
  onRetry: () => void;
}

/** The page of a secret token without its data. */
export function TokenProblem({ title, isUnknown, unknown, failed, onRetry }: TokenProblemProps) {
  const problem = isUnknown ? unknown : failed;
  return (
    <Page title={title} unlisted>
      <Container>
        <StatusPanel
          level={1}
          tone="error"
          live="alert"
          title={problem.title}
          actions={
            isUnknown ? (
              <LinkButton to={SITE_ROUTES.contactUs}>Contact Support</LinkButton>
            ) : (
              <Button onClick={onRetry}>Try Again</Button>
            )
          }
        >
          {problem.text}
        </StatusPanel>
      </Container>
    </Page>
  );
}
