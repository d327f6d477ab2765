import type { Problem } from '@qlu/contracts/problem/problem';
import type { CallResult } from '@qlu/contracts/client/http';
import { useConfirm } from '../ui/use-confirm';

/** Whether a request was rejected because no seat is free. */
export function isFullProblem({ code }: Problem): boolean {
  return code === 'PROGRAM_FULL' || code === 'OPTION_FULL';
}

/**
 * Sends a request that takes seats. When the program is full, it asks whether to overbook and sends it again. Returns the
 * last result.
 */
export function useOverbooking() {
  const ask = useConfirm();
  return async function send<Body>(
    call: (overbook: boolean) => Promise<CallResult<Body>>,
  ): Promise<CallResult<Body>> {
    const first = await call(false);
    if (first.ok || !isFullProblem(first.problem)) return first;
    const isConfirmed = await ask({
      title: first.problem.error,
      content: 'You can add this all the same: then there are more people than places.',
      okText: 'Add Although It Is Full',
      cancelText: 'Back',
    });
    return isConfirmed ? call(true) : first;
  };
}
