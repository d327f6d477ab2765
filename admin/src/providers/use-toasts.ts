import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Refine's toasts in AntD's corner. Refine calls a toast's title its description, and its sentence its message. */
export function useToasts(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, type, description, message }) =>
      notification.open({
        key,
        type: type === 'progress' ? 'info' : type,
        message: description,
        description: message,
      }),
    close: (key) => notification.destroy(key),
  };
}
