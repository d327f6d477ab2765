import { Alert, Button, Spin } from 'antd';

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

/** Shown when loading fails, with a retry button. */
export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={message}
      action={
        <Button size="small" danger onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

export function PageLoading() {
  return (
    <div className="page-loading" role="status" aria-label="Loading">
      <Spin size="large" />
    </div>
  );
}
