import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { pageData } from './pageData';
import { createQueryClient } from './queryClient';
import { ServerQueryClient } from './ServerQueryClient';

let sharedClient: QueryClient | undefined;

/**
 * Starts with the embedded page data, marked as stale: it is shown immediately and refetched in the
 * background.
 */
function createClientWithPageData(): QueryClient {
  const client = createQueryClient();
  for (const [key, response] of pageData()) client.setQueryData(key, response, { updatedAt: 0 });
  return client;
}

/**
 * Provides the query client for components that call `useQuery`. Pages import it, never the shell, so that
 * its code loads with the first page that needs it. All pages share one cache.
 */
export function DataCache({ children }: { children: ReactNode }) {
  const serverClient = use(ServerQueryClient);
  return (
    <QueryClientProvider client={serverClient ?? (sharedClient ??= createClientWithPageData())}>
      {children}
    </QueryClientProvider>
  );
}
