import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { queryOptions } from '@tanstack/react-query';
import { mainFolders } from '../../../content/program-folders';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';

/** The folders that this build knows; an operator may have put more beside the built site. */
export const builtStructure: ProgramStructure = Object.fromEntries(
  mainFolders.map(({ name, programs }) => [name, programs.map((program) => program.name)]),
);

async function fetchStructure(signal: AbortSignal): Promise<ProgramStructure> {
  const answer = await call<ProgramStructure>('/programs-structure.json', { signal });
  if (!answer.ok) throw new CallFailed(answer.problem);
  return answer.data;
}

/** Main folders and their programs as the site serves them (spec 2 §7). Fails with `CallFailed`. */
export const programStructureQuery = queryOptions({
  queryKey: ['program-structure'],
  queryFn: ({ signal }) => fetchStructure(signal),
});
