import { todayInIndia } from '@qlu/contracts/dates/dates.rules';

/** The instant at which money of the Indian day `day` counts as received: now for today, else noon of that day. */
export function receivedInstant(day: string, now: Date): Date {
  return day === todayInIndia(now) ? now : new Date(`${day}T12:00:00+05:30`);
}
