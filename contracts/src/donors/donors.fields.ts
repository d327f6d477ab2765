/** Problem of the id of a record, such as of a donor or a donation; null when it is valid. */
export function recordIdProblem(value: unknown): string | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? null : 'Please choose a record';
}
