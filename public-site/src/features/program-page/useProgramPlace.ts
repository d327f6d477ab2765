import {
  exactFolder,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  type ProgramPlace,
  type ProgramStructure,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { builtStructure, programStructureQuery } from './programStructure';
import { useQuery } from '../../lib/useQuery';

/** The program that a URL names; without `main` it may be in any main folder. */
export interface WantedProgram {
  main?: string;
  name: string;
}

export type ProgramPlaceState =
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
  const { data, isError, refetch } = useQuery(programStructureQuery, { enabled: exact === undefined });
  const served = data && findPlace(data, wanted, exactFolder);
  const place = exact ?? served ?? findPlace(builtStructure, wanted) ?? (data && findPlace(data, wanted));
  if (place) return { state: 'found', place };
  if (data) return { state: 'notFound' };
  return isError ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
