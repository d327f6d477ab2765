import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { mainFolders } from '../../../content/program-folders';
import { fetchData } from '../../lib/fetchData';
import type { Query } from '../../lib/queryClient';

/** The folders that this build knows. An operator may have added more to the deployed site. */
export const builtStructure: ProgramStructure = Object.fromEntries(
  mainFolders.map(({ name, programs }) => [name, programs.map((program) => program.name)]),
);

/** The main folders and their programs, as the site serves them. Rejects with `CallFailed`. */
export const programStructureQuery: Query<ProgramStructure> = {
  queryKey: ['program-structure'],
  queryFn: ({ signal }) => fetchData('/programs-structure.json', signal),
};
