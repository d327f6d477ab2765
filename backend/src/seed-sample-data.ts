import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import { toSlug, toTitle } from '@qlu/contracts/catalogue/catalogue.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { samplePrograms } from '../seeds/sample-programs.js';
import { Clock } from './kernel/clock.js';
import { BannerRepository } from './modules/banners/index.js';
import { FileStorage } from './modules/media/index.js';
import { ProgramQueries } from './modules/programs/http.js';
import { ProgramRepository, type Program } from './modules/programs/index.js';
import { ADVISORY_LOCKS } from './platform/database/advisory-locks.js';
import { Database } from './platform/database/database.js';
import { SAMPLE_BANNERS } from './platform/project-paths.js';

/** Size of the sample banners in pixels. Each file is named after the program folder it is linked to. */
const BANNER = { width: 1200, height: 675, contentType: 'image/svg+xml' };

/** Adds the sample programs and their banners once to an empty database. All dates are relative to today in India. */
export async function seedSampleData(app: INestApplication): Promise<void> {
  const now = app.get(Clock).now();
  const today = todayInIndia(now);
  if ((await app.get(ProgramQueries).figures(now)).total > 0) return;
  const banners = await storeBanners(app.get(FileStorage));
  await app.get(Database).run(async () => {
    // When several instances start at the same time, one fills the database and the others find it filled.
    await app.get(Database).rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sampleData})`);
    if ((await app.get(ProgramQueries).figures(now)).total > 0) return;
    const programs: Program[] = [];
    for (const sample of samplePrograms(today)) programs.push(await app.get(ProgramRepository).add(sample));
    const upcoming = programs.filter((program) => (program.end_date ?? program.start_date) >= today);
    for (const slug of banners) {
      const { image } = await app.get(BannerRepository).add({
        filename: `${slug}.svg`,
        title: toTitle(slug),
        storedName: storedName(slug),
        widths: [],
        ...BANNER,
        published: true,
        alt_en: '',
        alt_te: null,
      });
      const program = upcoming.find(({ sub_folder: folder }) => folder !== null && toSlug(folder) === slug);
      if (program) await app.get(ProgramRepository).linkBanner(program.id, image);
    }
  });
}

function storedName(slug: string): string {
  return `banner-sample-${slug}.svg`;
}

/** Stores the files before the rows, so that a row never names a missing file. */
async function storeBanners(files: FileStorage): Promise<string[]> {
  const names = (await readdir(SAMPLE_BANNERS)).filter((name) => name.endsWith('.svg')).sort();
  const slugs = names.map((name) => name.slice(0, -'.svg'.length));
  for (const slug of slugs) {
    const bytes = await readFile(join(SAMPLE_BANNERS, `${slug}.svg`));
    await files.put(storedName(slug), {
      content: Readable.from([bytes]),
      size: bytes.length,
      contentType: BANNER.contentType,
    });
  }
  return slugs;
}
