import type { PicturePage } from '../../../content/about/picture-section';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { PictureSection } from './PictureSection';
import styles from './picture-sections.module.css';
import { TopPicture } from './TopPicture';

interface PictureSectionsProps {
  page: PicturePage;
  /** On a wide screen the last picture is a button that scrolls to the top. Used on the guidelines page. */
  lastLeadsToTop?: boolean;
  /** On a phone the pictures are thumbnails beside the text. Used on the long page of the schools. */
  thumbnails?: boolean;
}

/** Sections with a picture and text, alternating sides on wide screens. */
export function PictureSections({
  page: { folder, sections },
  lastLeadsToTop = false,
  thumbnails = false,
}: PictureSectionsProps) {
  return (
    <Container className={classNames(styles.sections, thumbnails && styles.thumbnails)}>
      {sections.map((section, index) => (
        <PictureSection
          key={section.id}
          folder={folder}
          section={section}
          isFirst={index === 0}
          frame={lastLeadsToTop && index === sections.length - 1 ? TopPicture : undefined}
        />
      ))}
    </Container>
  );
}
