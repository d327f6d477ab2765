import { ErrorCard } from './error-card';
import { PageLoading } from './page-loading';

interface QueryStateProps {
  query: {
    isPending: boolean;
    isError: boolean;
    error: { message?: string } | null;
    refetch: () => Promise<unknown>;
  };
  /** The text of an error without its own message. */
  failure: string;
  /** Default: loads the query again. */
  onRetry?: () => void;
}

/**
 * Shows that a query loads, or that it failed, with a retry button. What was loaded before a failed refresh can stay
 * visible below it.
 */
export function QueryState({ query, failure, onRetry }: QueryStateProps) {
  if (query.isPending) return <PageLoading />;
  if (!query.isError) return null;
  const retry = onRetry ?? (() => void query.refetch());
  return <ErrorCard message={query.error?.message || failure} onRetry={retry} />;
}
