import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { OperatorProblem } from '../kernel/app-error.js';

/** The version of the archive's format. Another one is refused. */
const FORMAT = 1;

const schema = z.object({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  /** Of the server. */
  postgresVersion: z.string(),
  /** The major version of the pg_dump that wrote the dump; an older pg_restore cannot read it. */
  dumpMajor: z.int(),
  /** The instant of the database's snapshot, in ISO 8601. */
  createdAt: z.string(),
  /** Every member of the archive except this one and its digest. */
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** The files that rows need and that were not in the storage. A former release did not list them. */
  missing: z.array(z.string()).default([]),
  /** The MIME type of each uploaded file, by its name. */
  contentTypes: z.record(z.string(), z.string()),
  /** The number of rows of each table whose rows are in the dump. */
  rows: z.record(z.string(), z.int()),
});

/** The contents of an archive. */
export type Manifest = z.output<typeof schema>;
export type Member = Manifest['members'][number];

export function createManifest(content: Omit<Manifest, 'format' | 'productVersion'>): Manifest {
  return { format: FORMAT, productVersion: productVersion(), ...content };
}

/** @throws OperatorProblem when this release cannot read the archive */
export function readManifest(text: string): Manifest {
  const { format, productVersion: made } = JSON.parse(text) as Partial<Manifest>;
  if (format !== FORMAT) {
    throw new OperatorProblem(
      `The backup has format ${String(format)}, and this release reads format ${FORMAT}. ` +
        `Use the release that made it (${String(made)}).`,
    );
  }
  const manifest = schema.parse(JSON.parse(text));
  if (isLater(manifest.productVersion, productVersion())) {
    throw new OperatorProblem(
      `The backup was made by version ${manifest.productVersion}, and this is ${productVersion()}. ` +
        'Install that version or a later one.',
    );
  }
  return manifest;
}

/** Of the nearest package.json, which is the backend's for the sources and for the build. */
function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

function isLater(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
