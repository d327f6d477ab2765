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
import './overview.css';
import './statistics.css';
import './toolbar.css';
import './cards.css';
import './refunds.css';
import './attention.css';
import './banners.css';
import './photographs.css';
import './tables.css';
import './program-dialog.css';
import './security.css';
import './users.css';
import './people.css';
import './feedback.css';
import './waiting-list.css';
import './check-in.css';
import './check-in-scan.css';
import './announcements.css';
import './cancellation.css';
import './donation-import.css';
import './foundation.css';
import './sections.css';
import './statement.css';

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
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
