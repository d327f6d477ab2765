import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { StatusPanel } from '../../ui/StatusPanel';
import { PictureGallery } from './PictureGallery';
import { sayContentFailed } from './programToasts';
import { builtCounts, programPicturesQuery } from './programPictures';
import styles from './program-pictures.module.css';

interface ProgramPicturesProps {
  place: ProgramPlace;
  sceneAlt: string;
  /** A page that is words in the first place has nothing to announce without pictures. */
  quietWithout?: boolean;
}

/** The program's pictures, or 'Coming Soon' without any (spec 2 §2). */
export function ProgramPictures({ place, sceneAlt, quietWithout = false }: ProgramPicturesProps) {
  const { data, isError, refetch } = useQuery({
    ...programPicturesQuery(place),
    placeholderData: builtCounts(place),
  });

  useEffect(() => {
    if (isError) sayContentFailed();
  }, [isError]);

  if (isError) {
    return (
      <StatusPanel tone="error" actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
        <p>The pictures of this program did not load.</p>
      </StatusPanel>
    );
  }
  if (!data) return <Skeleton shape="block" className={styles.room} />;
  if (data.mobile === 0 && data.web === 0) {
    return quietWithout ? null : (
      <StatusPanel title="Coming Soon" live="status">
        <p>{place.sub} content is being prepared.</p>
      </StatusPanel>
    );
  }
  return <PictureGallery place={place} counts={data} sceneAlt={sceneAlt} />;
}
