/** Whether a participant is there. */
export function presentProblem(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'Please say whether the person is there.';
}
