import { mayUse } from '@qlu/contracts/access/roles.rules';
import { adminFlag, storedRole } from '../providers/admin-flag';
import { preloadResponse } from '../providers/preloaded-responses';
import { programDataAddress } from '../providers/program-data';
import { PAGE_ROUTES } from './page-routes';

/** A search, a filter or another order needs other rows. */
const ONLY_PROGRAM = /^\?program_id=(\d{1,10})$/;

/**
 * Loads the code of the page at the current address, and its data, while the code of the back office loads. Browsers
 * without URLPattern load both later.
 */
export function preloadPage(): void {
  if (!('URLPattern' in globalThis)) return;
  const { href, origin, search } = window.location;
  for (const { path, area, data, load } of PAGE_ROUTES) {
    const match = new URLPattern(`/admin/${path}`, origin).exec(href);
    if (!match) continue;
    // The router loads it again and shows the failure.
    load().catch(() => undefined);
    const role = adminFlag.isSet() && storedRole.get();
    const programId = match.pathname.groups.programId ?? ONLY_PROGRAM.exec(search)?.[1];
    if (data && programId && role && mayUse(role, area)) preloadResponse(programDataAddress(data, programId));
    return;
  }
}
