import type pg from 'pg';
import { bannerFileNames, STORED_BANNERS } from '../modules/banners/banners.repository.js';
import { photographFileNames, STORED_PHOTOGRAPHS } from '../modules/photographs/photographs.repository.js';

/** The names of the files that the rows need. */
export async function requiredFiles(client: pg.Client): Promise<Set<string>> {
  const banners = await client.query<{ storedName: string; widths: number[] }>(STORED_BANNERS);
  const photographs = await client.query<{ name: string; widths: number[] }>(STORED_PHOTOGRAPHS);
  return new Set([
    ...banners.rows.flatMap(bannerFileNames),
    ...photographs.rows.flatMap(photographFileNames),
  ]);
}
