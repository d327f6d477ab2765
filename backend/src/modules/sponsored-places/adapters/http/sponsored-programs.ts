import { SPONSORED_PROGRAMS } from '@qlu/contracts/donations/donations.rules';
import type { PlaceGiftQueries } from '../persistence/place-gift-queries.js';
import type { SponsoredProgramResponse } from './sponsored-places.responses.js';

/** Every program of the donation page, also without gifts and uses, in its order there. */
export async function sponsoredPrograms(queries: PlaceGiftQueries): Promise<SponsoredProgramResponse[]> {
  const [totals, uses] = await Promise.all([queries.totals(), queries.uses()]);
  return SPONSORED_PROGRAMS.map((sponsored) => {
    const none = { sponsored_program: sponsored, given: 0, refunded: 0, used: 0, places_left: 0 };
    const programs = uses
      .filter((use) => use.sponsored_program === sponsored)
      .map(({ program_id, program_name, start_date }) => ({ program_id, program_name, start_date }));
    const total = totals.find((one) => one.sponsored_program === sponsored) ?? none;
    return { ...total, programs };
  });
}
