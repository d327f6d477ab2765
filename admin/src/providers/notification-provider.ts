import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Shows Refine's notifications as toasts. Refine's own provider for Ant Design includes an undo button that we do not use. */
export function useNotificationProvider(): NotificationProvider {
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
