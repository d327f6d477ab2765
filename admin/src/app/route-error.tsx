import { useRouteError } from 'react-router';

/**
 * Shown when a page cannot be rendered. The most common cause is a new deployment: its files have other names than
 * the ones this tab knows. Reloading fixes it.
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
