import {
  exactFolder,
  type ProgramPlace,
  type ProgramStructure,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadCatalogueEntry } from '../../../content/catalogue/entries';
import type { CatalogueEntry } from '../../../content/catalogue/entry';
import { folderSlug, mainFolders } from '../../../content/program-folders';
import { PageCodeMissing } from '../../lib/lazyPage';
import { fetchData } from '@qlu/contracts/client/http';
import { type UpcomingProgram, upcomingProgramsQuery } from '../upcoming-programs/upcomingPrograms';

/** The folders that this build knows. An operator may have added more to the deployed site. */
export const builtStructure: ProgramStructure = Object.fromEntries(
  mainFolders.map(({ name, programs }) => [name, programs.map((program) => program.name)]),
);

/** The main folders and their programs, as the site serves them. Rejects with `CallFailed`. */
export const programStructureQuery = queryOptions({
  queryKey: ['program-structure'],
  queryFn: ({ signal }) => fetchData<ProgramStructure>('/programs-structure.json', signal),
});

/** The program that a URL names; without `main` it may be in any main folder. */
export interface WantedProgram {
  main?: string;
  name: string;
}

type ProgramPlaceState =
  | { state: 'loading' | 'notFound' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; place: ProgramPlace };

function findPlace(
  structure: ProgramStructure,
  { main, name }: WantedProgram,
  resolve = resolveFolder,
): ProgramPlace | undefined {
  if (main === undefined) return resolveProgram(name, structure, resolve);
  const folder = resolveMainFolder(main, Object.keys(structure));
  const sub = folder === undefined ? undefined : resolve(name, structure[folder] ?? []);
  return folder === undefined || sub === undefined ? undefined : { main: folder, sub };
}

/**
 * The program's folders: immediately if this build knows exactly them, otherwise from the served structure. An exact match
 * there wins over a partial one in the build, which is shown until the served structure has loaded.
 */
export function useProgramPlace(wanted: WantedProgram): ProgramPlaceState {
  const exact = findPlace(builtStructure, wanted, exactFolder);
  const { data, isError, refetch } = useQuery({
    ...programStructureQuery,
    enabled: exact === undefined,
  });
  const served = data && findPlace(data, wanted, exactFolder);
  const place = exact ?? served ?? findPlace(builtStructure, wanted) ?? (data && findPlace(data, wanted));
  if (place) return { state: 'found', place };
  if (data) return { state: 'notFound' };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}

const entries = new Map<string, Promise<CatalogueEntry | null>>();

/**
 * The catalogue's entry of a program, by the name of its folder; null if there is none. Returns the same
 * promise on every call.
 *
 * @throws PageCodeMissing when the entry's code cannot be loaded; the next call retries
 */
export function programEntry(sub: string): Promise<CatalogueEntry | null> {
  const existing = entries.get(sub);
  if (existing) return existing;
  const loading = loadCatalogueEntry(folderSlug(sub)).catch((cause: unknown) => {
    entries.delete(sub);
    throw new PageCodeMissing(cause);
  });
  entries.set(sub, loading);
  return loading;
}

export type ProgramDates =
  | { state: 'loading' }
  | { state: 'known'; dates: readonly UpcomingProgram[] }
  /** All retries failed: the program may have dates. */
  | { state: 'failed'; retry: () => void };

/** The upcoming dates of a program, which are those with the program's sub folder. */
export function useProgramDates(sub: string): ProgramDates {
  const { data, isError, refetch } = useQuery(upcomingProgramsQuery);
  if (data) return { state: 'known', dates: data.filter((program) => program.sub_folder === sub) };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
