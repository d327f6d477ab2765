import {
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  type ProgramPlace,
  type ProgramStructure,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { useQuery } from '@tanstack/react-query';
import { builtStructure, programStructureQuery } from './programStructure';

/** The program that a URL names; without `main` it may be in any main folder. */
export interface WantedProgram {
  main?: string;
  name: string;
}

export type ProgramPlaceState =
  | { state: 'loading' | 'notFound' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; place: ProgramPlace };

function findPlace(structure: ProgramStructure, { main, name }: WantedProgram): ProgramPlace | undefined {
  if (main === undefined) return resolveProgram(name, structure);
  const folder = resolveMainFolder(main, Object.keys(structure));
  const sub = folder === undefined ? undefined : resolveFolder(name, structure[folder] ?? []);
  return folder === undefined || sub === undefined ? undefined : { main: folder, sub };
}

/** The program's folders: immediately if this build knows them, otherwise from the served structure. */
export function useProgramPlace(wanted: WantedProgram): ProgramPlaceState {
  const built = findPlace(builtStructure, wanted);
  const { data, isError, refetch } = useQuery({ ...programStructureQuery, enabled: built === undefined });
  if (built) return { state: 'found', place: built };
  if (data) {
    const place = findPlace(data, wanted);
    return place ? { state: 'found', place } : { state: 'notFound' };
  }
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return { state: 'loading' };
}
