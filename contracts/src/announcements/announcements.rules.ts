import { formatDateRange, type CalendarDate } from '../dates/dates.rules.js';
import { isBlank, textProblem } from '../fields/fields.rules.js';
import { knownLanguageText } from '../programs/programs.filters.js';

export const ANNOUNCEMENT_SUBJECT_LIMIT = 150;
export const ANNOUNCEMENT_TEXT_LIMIT = 5_000;

/** What the office may write in place of a value that differs from email to email. */
export const PLACEHOLDERS = {
  '{name}': 'the participant’s name',
  '{program}': 'the program’s name',
  '{date}': 'the dates of the program',
} as const;

export interface Announced {
  subject: string;
  text: string;
}

/** For whom an announcement is written, and the program that it is about. */
export interface AnnouncedTo {
  /** Safe to repeat in an email; empty when it is not known. */
  name: string;
  program_name: string;
  start_date: CalendarDate;
  end_date: CalendarDate | null;
  language: string | null;
}

export function announcementSubjectProblem(value: unknown): string | null {
  return isBlank(value) ? 'Please enter a subject' : textProblem(value, ANNOUNCEMENT_SUBJECT_LIMIT);
}

export function announcementTextProblem(value: unknown): string | null {
  return isBlank(value) ? 'Please write the message' : textProblem(value, ANNOUNCEMENT_TEXT_LIMIT);
}

/** The email of one recipient. Empty lines separate paragraphs; single line ends stay. */
export function announcementEmail({ subject, text }: Announced, to: AnnouncedTo) {
  const dates = formatDateRange(to.start_date, to.end_date);
  const values: Record<string, string> = {
    '{name}': to.name || 'participant',
    '{program}': to.program_name,
    '{date}': dates,
  };
  // In one pass, so that a name that contains a placeholder is not filled in again.
  const filled = (given: string) =>
    given.replace(/\{(?:name|program|date)\}/g, (found) => values[found] ?? found);
  const paragraphs = filled(text.replace(/\r\n?/g, '\n'))
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject: filled(subject.trim()),
    paragraphs: [to.name ? `Namaste ${to.name},` : 'Namaste,', ...paragraphs],
    facts: [
      { name: 'Program', value: to.program_name },
      { name: 'Dates', value: dates },
      { name: 'Language', value: knownLanguageText(to) },
    ].filter(({ value }) => value !== ''),
    notes: ['You get this email because of your registration for this program.'],
  };
}
