import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '../src/kernel/app-error.js';

/** Stores files for the tests of a spec, and removes them after the last one. Returns a function that stores one. */
export function importFiles(): (content: Buffer | string) => Promise<string> {
  let folder: string;
  let number = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (content) => {
    number += 1;
    const file = path.join(folder, String(number));
    await writeFile(file, content);
    return file;
  };
}

/** The sentence with which an import is rejected. */
export async function rejectedImport(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('IMPORT_REJECTED');
  return (error as AppError).message;
}
