import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { PROGRAM_FEED_PATH } from '@qlu/contracts/programs/program-calendar.rules';
import { useHydrated } from '../../lib/useHydrated';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './calendar-subscription.module.css';

/** Calendars subscribe to addresses with the scheme `webcal`. Without a script both links return the calendar as a file. */
export function CalendarSubscription() {
  const host = useHydrated() ? window.location.host : '';
  const feed = host ? `webcal://${host}${PROGRAM_FEED_PATH}` : PROGRAM_FEED_PATH;
  const google = host ? `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}` : feed;
  return (
    <p className={styles.subscription}>
      <CalendarPlus aria-hidden="true" />
      <a href={feed}>Subscribe to the Calendar</a>
      <ExternalLink href={google}>With Google Calendar</ExternalLink>
    </p>
  );
}
