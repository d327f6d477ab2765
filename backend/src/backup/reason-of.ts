/** Why a file could not be read or stored, in one line. The storage's own error says it; the visitor's does not. */
export function getReason(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { message, code } = (cause instanceof Error ? cause : error) as { message?: string; code?: string };
  return (message || code || String(error)).split('\n', 1)[0] ?? '';
}
