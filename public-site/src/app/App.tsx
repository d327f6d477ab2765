import { ErrorBoundary } from './ErrorBoundary';
import { SiteRoutes } from './SiteRoutes';
import { SiteShell } from './SiteShell';

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
