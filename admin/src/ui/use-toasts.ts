import { App } from 'antd';
import { useMemo } from 'react';
import type { Problem } from '@qlu/contracts/problem/problem';
import { NO_RESPONSE } from '../providers/api-client';
import { usePhone } from './use-media-query';

/** Shows the outcome of what the user has started. */
export function useToasts() {
  const { notification } = App.useApp();
  const error = (description: string): void => notification.error({ message: 'Error', description });
  return {
    success: (description: string): void => notification.success({ message: 'Success', description }),
    error,
    /**
     * Why a call of the API was rejected, or `fallback` without a response. Nothing when the session has ended: the login
     * page is shown then.
     */
    problem: (problem: Problem, fallback = NO_RESPONSE): void => {
      if (problem.status !== 401) error(problem.error || fallback);
    },
  };
}

/**
 * Shows what a page found while it loaded. On a phone these toasts are at the end of the window: at its top they would
 * cover the buttons of a page that the user has just opened.
 */
export function useLoadToasts() {
  const { notification } = App.useApp();
  const placement = usePhone() ? 'bottom' : 'bottomLeft';
  return useMemo(
    () => ({
      info: (key: string, message: string, description: string): void =>
        notification.info({ key, message, description, placement }),
      warning: (key: string, description: string): void =>
        notification.warning({ key, message: 'Warning', description, placement }),
    }),
    [notification, placement],
  );
}
