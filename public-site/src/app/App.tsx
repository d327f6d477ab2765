import { SiteShell } from './SiteShell';
import { SiteRoutes } from './SiteRoutes';
import { ErrorBoundary } from './ErrorBoundary';

/** The whole site, inside whichever router stands around it: the browser's, or the one that renders to HTML. */
export function App() {
  return (
    <ErrorBoundary>
      <SiteShell>
        <SiteRoutes />
      </SiteShell>
    </ErrorBoundary>
  );
}
