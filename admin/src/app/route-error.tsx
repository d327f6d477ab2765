import { useRouteError } from 'react-router';

/**
 * A page that could not be drawn. The commonest cause is a newer version of the back office, whose files have
 * other names than the ones this tab knows: loading again cures it.
 */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className="content">
      <div className="notice" role="alert">
        <h1>This page could not be shown</h1>
        <p>{error instanceof Error ? error.message : 'An unexpected error occurred.'}</p>
        <button type="button" className="plain-button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    </main>
  );
}
