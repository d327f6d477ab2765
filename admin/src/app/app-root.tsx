import { Refine, type NotificationProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider } from 'antd';
import type { NotificationConfig } from 'antd/es/notification/interface';
import { Outlet, useLocation } from 'react-router';
import { adminFlag } from '../providers/admin-flag';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { useMediaQuery, usePhone } from '../ui/use-media-query';
import { PAGES } from './menu';
import { adminTheme, reducedMotionTheme } from './theme';

/** Every page of the menu, so that Refine makes the menu of them. */
const RESOURCES = PAGES.map(({ name, path, label }) => ({ name, list: path, meta: { label } }));

/** A user always sees fresh data. A failed call is shown and not retried. */
const QUERIES = { staleTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** Toasts stay for 5 seconds. They have their own landmark, so that screen readers find them. */
const TOASTS: NotificationConfig = {
  duration: 5,
  getContainer: () => document.getElementById('toasts') ?? document.body,
};

/** Renders popups inside their dialog or page, so that screen readers associate them with it. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('.ant-modal-content, main') ?? document.body;
}

const REDUCED_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The frame of every page: theme, toasts, Refine and its providers. */
export function AppRoot() {
  // A login and a logout are navigations, so this renders again.
  useLocation();
  // Neither place covers the buttons of a dialog, which are at its end, on the right.
  const placement = usePhone() ? 'top' : 'bottomLeft';
  return (
    <ConfigProvider
      theme={useMediaQuery(REDUCED_MOTION) ? reducedMotionTheme : adminTheme}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupContainer}
      // Options of a virtual list have no ARIA role, and our lists are short.
      virtual={false}
    >
      <App notification={{ ...TOASTS, placement }}>
        <Refine
          // A new Refine has an empty cache: the next user must not see what was loaded for the one before.
          key={String(adminFlag.login())}
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

/** Shows Refine's notifications as toasts. Refine's own provider for Ant Design includes an undo button that we do not use. */
function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, description, type }) =>
      notification.open({
        key,
        description: message,
        message: description ?? null,
        type: type === 'progress' ? undefined : type,
      }),
    close: (key) => notification.destroy(key),
  };
}
