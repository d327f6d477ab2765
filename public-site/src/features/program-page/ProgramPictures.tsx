import { useEffect } from 'react';
import {
  PICTURE_PROBE_LIMIT,
  picturePath,
  type ProgramPlace,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { programSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mainFolders } from '../../../content/program-folders';
import { CallFailed, call } from '@qlu/contracts/client/http';
import { classNames } from '../../lib/classNames';
import { isPicture, requestHead } from '../../lib/programPictures';
import { Button } from '../../ui/Button';
import { Illustration, SlotPicture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Loading';
import { StatusPanel } from '../../ui/StatusPanel';
import { showToast } from '../../ui/toast';
import styles from './program-pictures.module.css';

interface ProgramPicturesProps {
  place: ProgramPlace;
  /** Shows nothing instead of 'Coming Soon' when there are no pictures; for pages that consist of text. */
  hideIfEmpty?: boolean;
}

/** The program's pictures, or 'Coming Soon' if there are none. */
export function ProgramPictures({ place, hideIfEmpty = false }: ProgramPicturesProps) {
  const { data: served, isError, refetch } = useQuery(programPicturesQuery(place));
  const data = served ?? builtCounts(place);

  useEffect(() => {
    if (isError) showContentFailedToast();
  }, [isError]);

  if (isError) {
    return (
      <StatusPanel tone="error" actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
        <p>The pictures of this program could not be loaded.</p>
      </StatusPanel>
    );
  }
  if (!data) return <Skeleton shape="block" className={styles.placeholder} />;
  if (data.mobile === 0 && data.web === 0) {
    return hideIfEmpty ? null : (
      <StatusPanel title="Coming Soon" live="status">
        <p>{place.sub} content is being prepared.</p>
      </StatusPanel>
    );
  }
  return <PictureGallery place={place} counts={data} />;
}

/** The breakpoint of the wide pictures; program-pictures.module.css uses the same one. */
const WIDE = '(min-width: 48rem)';
const TALL_SIZE = { width: 800, height: 1400 };
const WIDE_SIZE = { width: 1600, height: 900 };

interface PictureGalleryProps {
  place: ProgramPlace;
  counts: PictureCounts;
}

/** One picture: tall on a phone, wide on a desktop; the same on both if only one exists. */
function Picture({ place, counts, number }: PictureGalleryProps & { number: number }) {
  const tall = number <= counts.mobile && encodeURI(picturePath(place.main, place.sub, 'Mobile', number));
  const wide = number <= counts.web && encodeURI(picturePath(place.main, place.sub, 'Web', number));
  const isFirst = number === 1;
  const loading = { loading: isFirst ? 'eager' : 'lazy', fetchPriority: isFirst ? 'high' : 'auto' } as const;
  return (
    <div className={styles.picture}>
      <SlotPicture
        slot={programSlotId(place.sub, number)}
        className={styles.photograph}
        {...WIDE_SIZE}
        sizes={isFirst ? '(min-width: 48rem) 75rem, 300vw' : '(min-width: 48rem) 36rem, 150vw'}
        isFirst={isFirst}
      >
        {tall ? (
          <Illustration
            src={tall}
            alt=""
            wide={wide ? { src: wide, media: WIDE, ...WIDE_SIZE } : undefined}
            {...TALL_SIZE}
            {...loading}
          />
        ) : (
          <img src={wide || undefined} alt="" {...WIDE_SIZE} {...loading} decoding="async" />
        )}
      </SlotPicture>
    </div>
  );
}

/** All pictures of a program: the first one large, the others in a row below it. */
function PictureGallery({ place, counts }: PictureGalleryProps) {
  const numbers = Array.from({ length: Math.max(counts.mobile, counts.web) }, (_, index) => index + 1);
  return (
    <div className={classNames(styles.gallery, numbers.length === 2 && styles.pair)}>
      {numbers.map((number) => (
        <div
          key={number}
          className={classNames(
            styles.item,
            counts.mobile > 0 && number > counts.mobile && styles.wideOnly,
            counts.web > 0 && number > counts.web && styles.tallOnly,
          )}
        >
          <Picture place={place} counts={counts} number={number} />
        </div>
      ))}
    </div>
  );
}

/** How many pictures a program has for phones and for desktops, numbered from 1. */
interface PictureCounts {
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
function builtCounts({ main, sub }: ProgramPlace): PictureCounts | undefined {
  const folder = mainFolders.find(({ name }) => name === main)?.programs.find(({ name }) => name === sub);
  return folder && { mobile: folder.pictureCount, web: folder.pictureCount };
}

/** Asks the folders API, or probes the pictures if that fails. Rejects with `CallFailed`. */
function programPicturesQuery(place: ProgramPlace) {
  return queryOptions({
    queryKey: ['program-pictures', place.main, place.sub],
    queryFn: ({ signal }) => fetchCounts(place, signal),
  });
}

export function showContentFailedToast(): void {
  showToast({
    title: 'Error',
    description: 'Failed to load program content. Please try again.',
    tone: 'error',
  });
}
