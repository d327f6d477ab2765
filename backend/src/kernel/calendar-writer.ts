/** One entry in the calendar of a visitor. It holds no personal data. All texts are plain text in any script. */
export interface CalendarEvent {
  /** Stable: a calendar that imports the event again replaces the former one. */
  id: string;
  /** On the first day. */
  start: Date;
  /** Of {@link days} days in a row the end of the first; of whole days the end of the last. */
  end: Date;
  /** On how many days in a row it takes place at these times. */
  days: number;
  /**
   * True when it takes whole days: then both instants are midnight in UTC of the Indian calendar date, and the end is exclusive.
   */
  isAllDay: boolean;
  title: string;
  place: string;
  /** Paragraphs of one line or more. */
  notes: readonly string[];
  /** A path of the site that begins with a slash. */
  path: string;
  /** Counts the changes, so that a calendar replaces an older entry. */
  sequence: number;
  /** The instant of the last change; null when there was none. */
  changedAt: Date | null;
  /** A calendar strikes it out or removes it. */
  isCancelled: boolean;
}

/** A calendar that programs of visitors read again and again. */
export interface CalendarFeed {
  name: string;
  /** How often a calendar should read it. */
  refreshSeconds: number;
}

/** A calendar file that is sent with an email. */
export interface CalendarFile {
  fileName: string;
  /** The MIME type. */
  contentType: string;
  content: Buffer;
}

/** Writes calendar files (iCalendar, RFC 5545). */
export abstract class CalendarWriter {
  /** @param feed only for a calendar that is subscribed to */
  abstract write(events: readonly CalendarEvent[], feed?: CalendarFeed): string;
}
