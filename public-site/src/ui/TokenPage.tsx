import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useState, type ReactNode } from 'react';
import { usePathParams } from '../lib/pathParams';
import type { Query } from '../lib/queryClient';
import { useTokenQuery } from '../lib/useTokenQuery';
import { Container } from './Container';
import { LoadingPanel } from './LoadingPanel';
import { Page } from './Page';
import { NeedsScript } from './NeedsScript';
import { TokenProblem } from './TokenProblem';

interface Loaded<Data> {
  token: string;
  data: Data;
  /** Shows the response to a change until the data is loaded again. */
  onChange: (to: Data) => void;
  reload: () => void;
}

interface TokenPageProps<Data> {
  title: string;
  query: (token: string) => Query<Data>;
  /** The title when the token is unknown. */
  unknown: string;
  /** The title when the data cannot be loaded. */
  failed: string;
  children: (loaded: Loaded<Data>) => ReactNode;
}

/** A page whose address has a secret token. Everybody who knows the address can see and change what it shows. */
export function TokenPage<Data>({ title, query, unknown, failed, children }: TokenPageProps<Data>) {
  const { token = '' } = usePathParams();
  const loaded = useTokenQuery(token, query);
  const [change, setChange] = useState<{ from: Data; to: Data } | null>(null);
  const { data, isUnknown } = loaded;
  if (data) {
    const onChange = (to: Data): void => {
      setChange({ from: data, to });
      loaded.refetch();
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
          reload: loaded.refetch,
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
      onRetry={loaded.refetch}
    />
  );
}
