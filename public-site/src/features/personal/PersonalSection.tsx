import type { ReactNode } from 'react';
import {
  personalPicture,
  PHONE_ONLY_SECTION,
  type PersonalSection as Section,
} from '../../../content/personal';
import { classNames } from '../../lib/classNames';
import styles from './personal-sessions.module.css';

/** The width of a phone picture in pixels. Its height is 1.75 times the width. */
const PHONE_WIDTH = 800;
const PHONE_HEIGHT = PHONE_WIDTH * 1.75;

interface PersonalSectionProps {
  section: Section;
  /** The page's heading, shown over the first section's picture. */
  heading: ReactNode;
  /** Shown directly below the first section's picture, and below the text of another section. */
  action: ReactNode;
}

export function PersonalSection({ section, heading, action }: PersonalSectionProps) {
  const { id, title, paragraphs, points } = section;
  const isPhoneOnly = id === PHONE_ONLY_SECTION;
  const phone = personalPicture(id, 'mobile');
  const loading = heading ? 'eager' : 'lazy';
  return (
    <section
      className={classNames(styles.section, isPhoneOnly && styles.phoneOnly)}
      aria-labelledby={`${id}-title`}
    >
      {heading}
      {isPhoneOnly ? (
        <img
          className={styles.picture}
          src={phone}
          alt=""
          width={PHONE_WIDTH}
          height={PHONE_HEIGHT}
          loading={loading}
          decoding="async"
        />
      ) : (
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={phone} width={PHONE_WIDTH} height={PHONE_HEIGHT} />
          <img
            className={styles.picture}
            src={personalPicture(id, 'web')}
            alt=""
            width="1600"
            height="900"
            loading={loading}
            decoding="async"
            fetchPriority={heading ? 'high' : 'auto'}
          />
        </picture>
      )}
      {heading && action}
      <div className={styles.words}>
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
        {!heading && action}
      </div>
    </section>
  );
}
