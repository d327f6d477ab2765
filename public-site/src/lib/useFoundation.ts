import type { PublicFoundation } from '@qlu/contracts/foundation/foundation.rules';
import { useQueryClient } from '@tanstack/react-query';

/** The key under which the data of every page has the foundation. */
export const FOUNDATION_KEY: readonly string[] = ['foundation'];

/** The foundation; undefined on a page that was sent without data. */
export function useFoundation(): PublicFoundation | undefined {
  return useQueryClient().getQueryData(FOUNDATION_KEY);
}
