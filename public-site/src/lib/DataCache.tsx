import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { GivenQueryClient } from './GivenQueryClient';
import { createQueryClient } from './queryClient';

let ofThisVisit: QueryClient | undefined;

/**
 * Stands around whatever reads data by `useQuery`. It is imported by pages, never by the shell, so that the
 * cache's code comes with the first page that needs it. All of them share one cache.
 */
export function DataCache({ children }: { children: ReactNode }) {
  const given = use(GivenQueryClient);
  return (
    <QueryClientProvider client={given ?? (ofThisVisit ??= createQueryClient())}>
      {children}
    </QueryClientProvider>
  );
}
