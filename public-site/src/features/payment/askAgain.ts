import type { Answer } from '../../lib/http';

const TOO_MANY = 429;

/** Whether no answer came, or one that says that there is none at the moment. */
export function isWorthAsking<T>(answer: Answer<T>): boolean {
  if (answer.ok) return false;
  const { status } = answer.problem;
  return status === 0 || status === TOO_MANY || status >= 500;
}

/** Makes a call, and again after each pause (milliseconds) while no answer comes or the server cannot give one. */
export async function askAgain<T>(ask: () => Promise<Answer<T>>, pauses: number[]): Promise<Answer<T>> {
  let answer = await ask();
  for (const pause of pauses) {
    if (!isWorthAsking(answer)) break;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}
