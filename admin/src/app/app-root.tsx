import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider } from 'antd';
import { Outlet } from 'react-router';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { useToasts } from '../providers/use-toasts';
import { adminTheme } from './theme';

const RESOURCES = [
  { name: 'upcoming-programs', list: '/upcoming-programs' },
  { name: 'program-registrations', list: '/program-registrations' },
];

/** Figures of an administrator are asked anew at every look; a refused call is shown, not repeated in silence. */
const QUERIES = { staleTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** What stands around every page: the look, the toasts (5 seconds, spec 2 §9), Refine and its providers. */
export function AppRoot() {
  return (
    <ConfigProvider theme={adminTheme} button={{ autoInsertSpace: false }}>
      <App notification={{ duration: 5, placement: 'topRight' }}>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          notificationProvider={useToasts}
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
