import { ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { CalendarWriter, type CalendarEvent, type CalendarFeed } from '../../kernel/calendar-writer.js';
import type { Clock } from '../../kernel/clock.js';

/** Instants are in UTC, so that a file needs no time zone of its own and every calendar shows the local time. */
export class IcalWriter extends CalendarWriter {
  private readonly host: string;

  /** @param siteUrl the public URL without a trailing slash */
  constructor(
    private readonly siteUrl: string,
    private readonly clock: Clock,
  ) {
    super();
    this.host = new URL(siteUrl).hostname;
  }

  write(events: readonly CalendarEvent[], feed?: CalendarFeed): string {
    const calendar = new ICalCalendar({
      ...(feed && { name: feed.name, ttl: feed.refreshSeconds }),
      prodId: { company: siteSettings.name, product: 'Programs', language: 'EN' },
    });
    const stamp = this.clock.now();
    for (const { id, start, end, days, isAllDay, title, place, notes, path, ...change } of events) {
      calendar.createEvent({
        id: `${id}@${this.host}`,
        sequence: change.sequence,
        lastModified: change.changedAt,
        status: change.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        stamp,
        start,
        end,
        allDay: isAllDay,
        repeating: days > 1 ? { freq: ICalEventRepeatingFreq.DAILY, count: days } : null,
        summary: title,
        location: place,
        description: notes.join('\n\n'),
        url: `${this.siteUrl}${path}`,
      });
    }
    // The library leaves out the end of the last line.
    return `${calendar.toString()}\r\n`;
  }
}
