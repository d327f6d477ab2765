// Must be imported before any other AntD module: makes AntD 5 work with React 19.
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router';
import './antd.css';
import './base.css';
import './frame.css';
import './menu.css';
import './figures.css';
import '../dashboard/overview.css';
import '../statistics/statistics.css';
import '../listing/toolbar.css';
import './cards.css';
import '../refunds/refunds.css';
import '../resources/attention/attention.css';
import '../resources/banners/banners.css';
import '../resources/photographs/photographs.css';
import './tables.css';
import '../resources/upcoming-programs/program-dialog.css';
import '../security/security.css';
import '../resources/users/users.css';
import '../people/people.css';
import '../feedback/feedback.css';
import '../waiting-list/waiting-list.css';
import '../check-in/check-in.css';
import '../check-in/check-in-scan.css';
import '../announcements/announcements.css';
import '../cancellation/cancellation.css';
import '../resources/donation-import/donation-import.css';
import '../resources/foundation/foundation.css';
import './sections.css';
import '../resources/donation-statements/statement.css';
import './forced-colors.css';

/** Shows the back office at the current address in `root`, when the code of its first page is there. */
export async function startApp(root: Root): Promise<void> {
  const router = createRouter();
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The browser restores the page as it was, perhaps after a logout in another tab.
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  });
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
