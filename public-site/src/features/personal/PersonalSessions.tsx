import { useCallback, useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { personalHead, personalSections } from '../../../content/personal';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { Dialog } from '../../ui/Dialog';
import { NeedsScript } from '../../ui/NeedsScript';
import { BookingForm } from './BookingForm';
import { EMPTY_BOOKING } from './bookingValues';
import { PersonalSection } from './PersonalSection';
import styles from './personal-sessions.module.css';

/** The sections with their pictures. 'Book Now' follows the first and the last one. */
export function PersonalSessions() {
  const [isBooking, setBooking] = useState(false);
  const [details, setDetails] = useState(EMPTY_BOOKING);
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
        <BookingForm values={details} onValues={setDetails} onDone={close} />
      </Dialog>
    </Container>
  );
}
