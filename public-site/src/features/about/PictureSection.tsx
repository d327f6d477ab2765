import { Fragment, type ComponentType, type ReactNode } from 'react';
import { sectionPicture, type PictureSection as Section } from '../../../content/about/picture-section';
import { classNames } from '../../lib/classNames';
import { Illustration } from '../../ui/Illustration';
import offScreen from '../../ui/off-screen.module.css';
import styles from './picture-sections.module.css';
import { SlotPicture } from '../../ui/SlotPicture';
import { photographSlotId, type PhotographGroup } from '@qlu/contracts/photographs/photographs.rules';

/** The pages whose pictures the foundation can replace. */
const GROUPS: Record<string, PhotographGroup> = {
  'about-the-founders': 'founders',
  'board-of-trustees': 'trustees',
};

/** The slot of a section's picture; of other pages none, so that the illustration stays. */
function slotOf(folder: string, id: string): string | undefined {
  const group = GROUPS[folder];
  return group && photographSlotId(group, id);
}

interface PictureSectionProps {
  folder: string;
  section: Section;
  /** The first picture is visible immediately, so it is not loaded lazily. */
  isFirst: boolean;
  /** Wraps the picture. */
  frame?: ComponentType<{ children: ReactNode }> | undefined;
}

export function PictureSection({ folder, section, isFirst, frame: Frame = Fragment }: PictureSectionProps) {
  const { id, eyebrow, title, isPortrait, paragraphs, points } = section;
  const slot = slotOf(folder, id);
  const illustration = (
    <Illustration
      src={sectionPicture(folder, id)}
      alt={isPortrait ? title : ''}
      width="1200"
      height="900"
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
  return (
    <section
      id={id}
      className={classNames(styles.section, !isFirst && offScreen.offScreen)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.picture}>
        <Frame>
          {slot ? (
            <SlotPicture
              slot={slot}
              width={1200}
              height={900}
              sizes="(min-width: 48rem) 42rem, 100vw"
              isFirst={isFirst}
            >
              {illustration}
            </SlotPicture>
          ) : (
            illustration
          )}
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
