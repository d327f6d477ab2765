import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { GivenQueryClient } from './GivenQueryClient';
import { pageData } from './pageData';
import { createQueryClient } from './queryClient';

let ofThisVisit: QueryClient | undefined;

/** Begins with what the page came with: it stands at once, and is asked for anew behind the visitor's back. */
function clientOfThisVisit(): QueryClient {
  const client = createQueryClient();
  for (const [key, answer] of pageData()) client.setQueryData(key, answer, { updatedAt: 0 });
  return client;
}

/**
 * Stands around whatever reads data by `useQuery`. It is imported by pages, never by the shell, so that the
 * cache's code comes with the first page that needs it. All of them share one cache.
 */
export function DataCache({ children }: { children: ReactNode }) {
  const given = use(GivenQueryClient);
  return (
    <QueryClientProvider client={given ?? (ofThisVisit ??= clientOfThisVisit())}>
      {children}
    </QueryClientProvider>
  );
}
