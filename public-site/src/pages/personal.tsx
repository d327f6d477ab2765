import { type ReactNode, useCallback, useRef, useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import {
  personalHead,
  personalPicture,
  type PersonalSection as Section,
  personalSections,
  PHONE_ONLY_SECTION,
} from '../../content/personal';
import { BookingForm, EMPTY_BOOKING, type BookingValues } from '../features/personal/BookingForm';
import { classNames } from '../lib/classNames';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { Dialog } from '../ui/Dialog';
import { NeedsScript } from '../ui/Text';
import { Page } from '../ui/Page';
import styles from './personal.module.css';

export default function PersonalPage() {
  return (
    <Page title={personalHead.title} description={personalHead.description}>
      <PersonalSessions />
    </Page>
  );
}

/** The sections with their pictures. 'Book Now' follows the first and the last one. */
function PersonalSessions() {
  const [isBooking, setBooking] = useState(false);
  const typed = useRef(EMPTY_BOOKING);
  const draft = {
    read: () => typed.current,
    keep: (values: BookingValues) => {
      typed.current = values;
    },
  };
  const close = useCallback(() => setBooking(false), []);
  const book = (
    <>
      <Button className={styles.book} onClick={() => setBooking(true)}>
        Book Now
      </Button>
      <NeedsScript>
        Booking here needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
    </>
  );
  return (
    <Container className={styles.page}>
      {personalSections.map((section, index) => {
        const isFirst = index === 0;
        const isLast = index === personalSections.length - 1;
        return (
          <PersonalSection
            key={section.id}
            section={section}
            heading={isFirst && <h1 className={styles.title}>{personalHead.title}</h1>}
            action={(isFirst || isLast) && book}
          />
        );
      })}
      {/* The dialog unmounts its content when it closes, which clears the choice. The typed details stay. */}
      <Dialog open={isBooking} title="Facilitators" onClose={close}>
        <BookingForm draft={draft} onDone={close} />
      </Dialog>
    </Container>
  );
}

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

function PersonalSection({ section, heading, action }: PersonalSectionProps) {
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
