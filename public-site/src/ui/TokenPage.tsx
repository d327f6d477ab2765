import { type ComponentProps, type ReactNode, useState } from 'react';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useParams } from 'react-router-dom';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useTokenQuery } from '../lib/tokenQuery';
import { Button, LinkButton } from './Button';
import { Container } from './Container';
import { Page } from './Page';
import { LoadingPanel, StatusPanel } from './StatusPanel';
import { NeedsScript } from './Text';

interface Loaded<Data> {
  token: string;
  data: Data;
  /** Shows the response to a change until the data is loaded again. */
  onChange: (to: Data) => void;
  reload: () => void;
}

interface TokenPageProps<Data> {
  title: string;
  query: (token: string) => UseQueryOptions<Data>;
  /** The title when the token is unknown. */
  unknown: string;
  /** The title when the data cannot be loaded. */
  failed: string;
  children: (loaded: Loaded<Data>) => ReactNode;
}

/** A page whose address has a secret token. Everybody who knows the address can see and change what it shows. */
export function TokenPage<Data>({ title, query, unknown, failed, children }: TokenPageProps<Data>) {
  const { token = '' } = useParams();
  const loaded = useTokenQuery(token, query);
  const [change, setChange] = useState<{ from: Data; to: Data } | null>(null);
  const { data, isUnknown } = loaded;
  if (data) {
    const onChange = (to: Data): void => {
      setChange({ from: data, to });
      void loaded.refetch();
    };
    return (
      <Page title={title} unlisted>
        <Container width="text">
          <NeedsScript>
            The buttons on this page need JavaScript. Without it, please call us: {siteSettings.mobilePhone}
          </NeedsScript>
        </Container>
        {children({
          token,
          data: change?.from === data ? change.to : data,
          onChange,
          reload: () => void loaded.refetch(),
        })}
      </Page>
    );
  }
  if (loaded.isPending) {
    return (
      <Page title={title} unlisted>
        <LoadingPanel title={title} />
      </Page>
    );
  }
  return (
    <TokenProblem
      title={title}
      isUnknown={isUnknown}
      unknown={{
        title: unknown,
        text: 'Please open the link in your latest email again, or write to us.',
      }}
      failed={{
        title: failed,
        text: 'Nothing has changed. Please check your connection and try again.',
      }}
      onRetry={() => void loaded.refetch()}
    />
  );
}

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

interface LinkNotOpenedProps extends Pick<ComponentProps<typeof StatusPanel>, 'titleRef'> {
  text: string;
  onRetry?: () => void;
}

/** In place of what a personal link is about. `onRetry` is missing when another try cannot help. */
export function LinkNotOpened({ text, onRetry, titleRef }: LinkNotOpenedProps) {
  return (
    <StatusPanel
      tone="error"
      live="alert"
      title="This Link Could Not Be Opened"
      titleRef={titleRef}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
            Contact Support
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </StatusPanel>
  );
}
