import {
  PICTURE_PROBE_LIMIT,
  picturePath,
  type ProgramPlace,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { mainFolders } from '../../../content/program-folders';
import { CallFailed } from '../../lib/CallFailed';
import { call } from '../../lib/http';
import { isPicture, requestHead } from '../../lib/programPictures';
import type { Query } from '../../lib/queryClient';

/** How many pictures a program has for phones and for desktops, numbered from 1. */
export interface PictureCounts {
  mobile: number;
  web: number;
}

interface FolderResponse {
  mobile: { imageCount: number };
  web: { imageCount: number };
}

/** @throws CallFailed without a network, because then it is unknown whether the picture exists */
async function exists(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    return isPicture(await requestHead(path, signal));
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new CallFailed({ status: 0, error: '', code: 'BACKEND_OFFLINE' });
  }
}

/** Counts the numbered pictures: requests one after the other until one is missing. */
async function probe(
  { main, sub }: ProgramPlace,
  layout: 'Mobile' | 'Web',
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (count < PICTURE_PROBE_LIMIT && (await exists(picturePath(main, sub, layout, count + 1), signal))) {
    count += 1;
  }
  return count;
}

async function fetchCounts(place: ProgramPlace, signal: AbortSignal): Promise<PictureCounts> {
  const path = `/api/program-folders/${encodeURIComponent(place.main)}/${encodeURIComponent(place.sub)}`;
  const result = await call<FolderResponse>(path, { signal });
  if (result.ok && result.data.mobile && result.data.web) {
    return { mobile: result.data.mobile.imageCount, web: result.data.web.imageCount };
  }
  const [mobile, web] = await Promise.all([probe(place, 'Mobile', signal), probe(place, 'Web', signal)]);
  return { mobile, web };
}

/** The number of pictures in this build, shown until the server has responded. */
export function builtCounts({ main, sub }: ProgramPlace): PictureCounts | undefined {
  const folder = mainFolders.find(({ name }) => name === main)?.programs.find(({ name }) => name === sub);
  return folder && { mobile: folder.pictureCount, web: folder.pictureCount };
}

/** Asks the folders API, or probes the pictures if that fails. Rejects with `CallFailed`. */
export function programPicturesQuery(place: ProgramPlace): Query<PictureCounts> {
  return {
    queryKey: ['program-pictures', place.main, place.sub],
    queryFn: ({ signal }) => fetchCounts(place, signal),
  };
}
