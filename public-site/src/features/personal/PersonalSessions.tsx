import { useState } from 'react';
import { personalHead, personalSections } from '../../../content/personal';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { FacilitatorsDialog } from './FacilitatorsDialog';
import { PersonalSection } from './PersonalSection';
import styles from './personal-sessions.module.css';

/** The stacked pictures with their words; 'Book Now' follows the first and the last one (spec 1 §2). */
export function PersonalSessions() {
  const [isBooking, setBooking] = useState(false);
  const book = (
    <Button className={styles.book} onClick={() => setBooking(true)}>
      Book Now
    </Button>
  );
  return (
    <Container className={styles.page}>
      {personalSections.map((section, place) => {
        const isFirst = place === 0;
        const isLast = place === personalSections.length - 1;
        return (
          <PersonalSection
            key={section.id}
            section={section}
            heading={isFirst && <h1 className={styles.title}>{personalHead.title}</h1>}
            action={(isFirst || isLast) && book}
          />
        );
      })}
      {isBooking && <FacilitatorsDialog onClose={() => setBooking(false)} />}
    </Container>
  );
}
