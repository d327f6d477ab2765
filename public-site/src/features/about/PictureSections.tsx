import type { PicturePage } from '../../../content/about/picture-section';
import { Container } from '../../ui/Container';
import { PictureSection } from './PictureSection';
import styles from './picture-sections.module.css';
import { TopPicture } from './TopPicture';

interface PictureSectionsProps {
  page: PicturePage;
  /** On a wide screen the last picture leads back to the top (spec 1 §2, guidelines). */
  lastLeadsToTop?: boolean;
}

/** Pictures with their words, one below the other, the sides alternating on wide screens. */
export function PictureSections({
  page: { folder, sections },
  lastLeadsToTop = false,
}: PictureSectionsProps) {
  return (
    <Container className={styles.sections}>
      {sections.map((section, place) => (
        <PictureSection
          key={section.id}
          folder={folder}
          section={section}
          isFirst={place === 0}
          frame={lastLeadsToTop && place === sections.length - 1 ? TopPicture : undefined}
        />
      ))}
    </Container>
  );
}
