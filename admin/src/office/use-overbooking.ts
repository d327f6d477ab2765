import { App } from 'antd';
import type { ApiResult } from '../providers/api-client';

/**
 * Sends a request that takes seats. When the program is full, it asks whether to overbook and sends it again. Returns the
 * last result.
 */
export function useOverbooking() {
  const { modal } = App.useApp();
  return async function send<Body>(
    call: (overbook: boolean) => Promise<ApiResult<Body>>,
  ): Promise<ApiResult<Body>> {
    const first = await call(false);
    if (first.ok || !['PROGRAM_FULL', 'OPTION_FULL'].includes(first.problem.code)) return first;
    const isConfirmed = await modal.confirm({
      title: first.problem.error,
      content: 'You can overbook: then there are more participants than the capacity.',
      okText: 'Overbook',
      cancelText: 'Back',
    });
    return isConfirmed ? call(true) : first;
  };
}
