import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { StatusPanel } from '../../ui/StatusPanel';
import { PictureGallery } from './PictureGallery';
import { showContentFailedToast } from './programToasts';
import { builtCounts, programPicturesQuery } from './programPictures';
import styles from './program-pictures.module.css';

interface ProgramPicturesProps {
  place: ProgramPlace;
  sceneAlt: string;
  /** Shows nothing instead of 'Coming Soon' when there are no pictures; for pages that consist of text. */
  hideIfEmpty?: boolean;
}

/** The program's pictures, or 'Coming Soon' if there are none. */
export function ProgramPictures({ place, sceneAlt, hideIfEmpty = false }: ProgramPicturesProps) {
  const { data, isError, refetch } = useQuery({
    ...programPicturesQuery(place),
    placeholderData: builtCounts(place),
  });

  useEffect(() => {
    if (isError) showContentFailedToast();
  }, [isError]);

  if (isError) {
    return (
      <StatusPanel tone="error" actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
        <p>The pictures of this program did not load.</p>
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
  return <PictureGallery place={place} counts={data} sceneAlt={sceneAlt} />;
}
