import type { PublicFoundation } from '@qlu/contracts/foundation/foundation.rules';
import { useQueryClient } from './useQuery';

/** The key under which the data of every page has the foundation. */
export const FOUNDATION_KEY: readonly string[] = ['foundation'];

/** The foundation; undefined on a page that was sent without data. */
export function useFoundation(): PublicFoundation | undefined {
  return useQueryClient().query<PublicFoundation>(FOUNDATION_KEY).read().data;
}
