/** No space left, a quota, or a size limit for one file (`ulimit -f`). */
const NO_SPACE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the file system means that no space is left. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && NO_SPACE_CODES.has(code);
}
