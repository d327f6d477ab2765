import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type PhotographGroup, photographSlotId } from '@qlu/contracts/photographs/photographs.rules';
import {
  type PicturePage as Content,
  type PictureSection as Section,
  sectionPicture,
} from '../../../content/about/picture-section';
import { classNames } from '../../lib/classNames';
import { scrollTop } from '../../lib/scroll';
import { useWideScreen } from '../../lib/useMediaQuery';
import { Container } from '../../ui/Container';
import { Page, PageHead } from '../../ui/Page';
import { Illustration, SlotPicture } from '../../ui/Picture';
import styles from './picture-page.module.css';

interface PicturePageProps {
  page: Content;
  /** The document's title, when it is not the heading. */
  title?: string;
  /** On a wide screen the last picture is a button that scrolls to the top. Used on the guidelines page. */
  lastLeadsToTop?: boolean;
  /** On a phone the pictures are thumbnails beside the text. Used on the long page of the schools. */
  thumbnails?: boolean;
  /** Shown above the sections. */
  children?: ReactNode;
}

/** A page of sections with a picture and text, alternating sides on wide screens. */
export function PicturePage({
  page,
  title = page.title,
  lastLeadsToTop = false,
  thumbnails = false,
  children,
}: PicturePageProps) {
  const { folder, sections } = page;
  return (
    <Page title={title} description={page.description}>
      <PageHead title={page.title} lead={page.lead} />
      {children}
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
    </Page>
  );
}

/** The pages whose pictures the foundation can replace. */
const GROUPS: Record<string, PhotographGroup> = {
  'about-the-founders': 'founders',
  'board-of-trustees': 'trustees',
};

interface PictureSectionProps {
  folder: string;
  section: Section;
  /** The first picture is visible immediately, so it is not loaded lazily. */
  isFirst: boolean;
  /** Wraps the picture. */
  frame?: ComponentType<{ children: ReactNode }> | undefined;
}

function PictureSection({ folder, section, isFirst, frame: Frame = Fragment }: PictureSectionProps) {
  const { id, eyebrow, title, isPortrait, paragraphs, points } = section;
  // The illustration stays where the foundation cannot replace it.
  const group = GROUPS[folder];
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.picture}>
        <Frame>
          <SlotPicture
            slot={group && photographSlotId(group, id)}
            width={1200}
            height={900}
            sizes="(min-width: 48rem) 42rem, 100vw"
            isFirst={isFirst}
          >
            <Illustration
              src={sectionPicture(folder, id)}
              alt={isPortrait ? title : ''}
              width="1200"
              height="900"
              loading={isFirst ? 'eager' : 'lazy'}
            />
          </SlotPicture>
        </Frame>
      </div>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 id={`${id}-title`}>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** On a wide screen a button around the picture that scrolls to the top; on a phone only the picture. */
function TopPicture({ children }: { children: ReactNode }) {
  const isWide = useWideScreen();
  if (!isWide) return children;
  return (
    <button type="button" className={styles.toTop} onClick={scrollToTop}>
      {children}
      <span className={styles.toTopText}>
        <ArrowUp aria-hidden="true" />
        Back to the top
      </span>
    </button>
  );
}

function scrollToTop(): void {
  scrollTop(0);
  // Moves the keyboard focus to the top too.
  document.querySelector<HTMLElement>('main h1')?.setAttribute('tabindex', '-1');
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
