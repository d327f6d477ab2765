import { useNotificationProvider } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider } from 'antd';
import type { NotificationConfig } from 'antd/es/notification/interface';
import { Outlet } from 'react-router';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';

import { adminTheme, stillTheme } from './theme';
import { useReducedMotion } from './use-reduced-motion';

const RESOURCES = [
  { name: 'upcoming-programs', list: '/upcoming-programs' },
  { name: 'program-registrations', list: '/program-registrations' },
  { name: 'donations', list: '/donations' },
  { name: 'volunteers', list: '/volunteers' },
  { name: 'audit', list: '/audit' },
];

/** Figures of an administrator are asked anew at every look; a refused call is shown, not repeated in silence. */
const QUERIES = { staleTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** Toasts stay 5 seconds (spec 2 §9) and lie in a landmark of their own, so that a screen reader finds them. */
const TOASTS: NotificationConfig = {
  duration: 5,
  placement: 'topRight',
  getContainer: () => document.getElementById('toasts') ?? document.body,
};

/** A list or calendar that opens belongs to its dialog or page, for a screen reader too. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('.ant-modal-content, main') ?? document.body;
}

/** What stands around every page: the look, the toasts, Refine and its providers. */
export function AppRoot() {
  return (
    <ConfigProvider
      theme={useReducedMotion() ? stillTheme : adminTheme}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
      // The options of a virtual list have no role; ours are few.
      virtual={false}
    >
      <App notification={TOASTS}>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={RESOURCES}
          options={{
            disableTelemetry: true,
            reactQuery: { clientConfig: { defaultOptions: { queries: QUERIES } } },
          }}
        >
          <Outlet />
        </Refine>
      </App>
    </ConfigProvider>
  );
}
