import type { Answer } from '../../lib/http';

const TOO_MANY = 429;

/** Whether the call may succeed later: no answer came, or the server cannot answer at the moment. */
export function isRetryable<T>(answer: Answer<T>): boolean {
  if (answer.ok) return false;
  const { status } = answer.problem;
  return status === 0 || status === TOO_MANY || status >= 500;
}

/** Makes a call, and repeats it after each pause (milliseconds) while the answer is retryable. */
export async function retry<T>(ask: () => Promise<Answer<T>>, pauses: number[]): Promise<Answer<T>> {
  let answer = await ask();
  for (const pause of pauses) {
    if (!isRetryable(answer)) break;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}
