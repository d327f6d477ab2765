import type { PicturePage } from '../../../content/about/picture-section';
import { classNames } from '../../lib/classNames';
import { BelowFold } from '../../ui/BelowFold';
import { Container } from '../../ui/Container';
import { PictureSection } from './PictureSection';
import styles from './picture-sections.module.css';
import { TopPicture } from './TopPicture';

/** The first screen shows at most this many sections. The number is even because the sides alternate. */
const FIRST_SCREEN = 2;

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
  const parts = sections.map((section, index) => (
    <PictureSection
      key={section.id}
      folder={folder}
      section={section}
      isFirst={index === 0}
      frame={lastLeadsToTop && index === sections.length - 1 ? TopPicture : undefined}
    />
  ));
  return (
    <Container className={classNames(styles.sections, thumbnails && styles.thumbnails)}>
      {parts.slice(0, FIRST_SCREEN)}
      {parts.length > FIRST_SCREEN && (
        <BelowFold className={styles.rest}>{parts.slice(FIRST_SCREEN)}</BelowFold>
      )}
    </Container>
  );
}
