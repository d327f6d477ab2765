import { ErrorBoundary } from './ErrorBoundary';
import { SiteRoutes } from './SiteRoutes';
import { SiteShell } from './SiteShell';

/** The whole site. The caller provides the router: the browser's, or the static one for rendering to HTML. */
export function App() {
  return (
    <ErrorBoundary>
      <SiteShell>
        <SiteRoutes />
      </SiteShell>
    </ErrorBoundary>
  );
}
