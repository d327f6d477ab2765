/** No space, a quota, or a limit for one file (`ulimit -f`). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether `error`, as the file system throws it, says that there is no room left. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && NO_ROOM.has(code);
}
