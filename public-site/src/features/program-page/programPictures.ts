import {
  PICTURE_PROBE_LIMIT,
  picturePath,
  type ProgramPlace,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { queryOptions } from '@tanstack/react-query';
import { mainFolders } from '../../../content/program-folders';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';

/** How many pictures a program has for phones and for desktops, numbered from 1. */
export interface PictureCounts {
  mobile: number;
  web: number;
}

interface FolderResponse {
  mobile: { imageCount: number };
  web: { imageCount: number };
}

/** @throws CallFailed without a network: a picture that cannot be asked for is not a missing one */
async function isThere(path: string, signal: AbortSignal): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch(encodeURI(path), { method: 'HEAD', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new CallFailed({ status: 0, error: '', code: 'BACKEND_OFFLINE' });
  }
  // A development server may answer an unknown path with the page itself.
  return response.ok && (response.headers.get('Content-Type') ?? '').includes('svg');
}

/** Asks for one numbered picture after the other and stops at the first miss (spec 2 §7). */
async function probe(
  { main, sub }: ProgramPlace,
  layout: 'Mobile' | 'Web',
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (count < PICTURE_PROBE_LIMIT && (await isThere(picturePath(main, sub, layout, count + 1), signal))) {
    count += 1;
  }
  return count;
}

async function fetchCounts(place: ProgramPlace, signal: AbortSignal): Promise<PictureCounts> {
  const path = `/api/program-folders/${encodeURIComponent(place.main)}/${encodeURIComponent(place.sub)}`;
  const answer = await call<FolderResponse>(path, { signal });
  if (answer.ok && answer.data.mobile && answer.data.web) {
    return { mobile: answer.data.mobile.imageCount, web: answer.data.web.imageCount };
  }
  const [mobile, web] = await Promise.all([probe(place, 'Mobile', signal), probe(place, 'Web', signal)]);
  return { mobile, web };
}

/** What this build drew for the program: shown until the server has said how many there are. */
export function builtCounts({ main, sub }: ProgramPlace): PictureCounts | undefined {
  const folder = mainFolders.find(({ name }) => name === main)?.programs.find(({ name }) => name === sub);
  return folder && { mobile: folder.pictureCount, web: folder.pictureCount };
}

/** The folders call, or probes when it fails. Fails with `CallFailed`. */
export function programPicturesQuery(place: ProgramPlace) {
  return queryOptions({
    queryKey: ['program-pictures', place.main, place.sub],
    queryFn: ({ signal }) => fetchCounts(place, signal),
  });
}
