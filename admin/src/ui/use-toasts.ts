import { App } from 'antd';
import type { Problem } from '@qlu/contracts/problem/problem';
import { NO_RESPONSE } from '../providers/api-client';

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
