import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { StatusPanel } from '../../ui/StatusPanel';
import { PictureGallery } from './PictureGallery';
import { showContentFailedToast } from './programToasts';
import { builtCounts, programPicturesQuery } from './pictureCounts';
import styles from './program-pictures.module.css';
import { useQuery } from '../../lib/useQuery';

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
      <StatusPanel tone="error" actions={<Button onClick={refetch}>Try Again</Button>}>
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
