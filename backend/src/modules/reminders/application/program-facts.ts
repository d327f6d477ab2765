import { placeText, type SchedulePart } from '@qlu/contracts/programs/schedule.rules';
import type { Fact } from '../../notifications/index.js';
import type { Program } from '../../programs/index.js';
import { datesText, timeText, type EmailLanguage } from '../domain/email-language.js';
import { EMAIL_TEXTS } from '../domain/email-texts.js';

interface ProgramLinks {
  /** Empty without a file that visitors can open. */
  calendar: string;
  /** The page on which the person gives the place up. */
  ownPath: string;
}

/** What a participant needs to know about a program, without the parts that the email has already. */
export function programFacts(
  program: Program,
  language: EmailLanguage,
  { calendar, ownPath }: ProgramLinks,
  without: readonly SchedulePart[] = [],
): Fact[] {
  const { facts } = EMAIL_TEXTS[language];
  const schedule: Record<SchedulePart, Fact> = {
    dates: { name: facts.dates, value: datesText(program, language) },
    time: { name: facts.time, value: timeText(program, language) },
    place: { name: facts.place, value: placeText(program) },
    joiningLink: { name: facts.joiningLink, value: program.joining_link ?? '', isLink: true },
  };
  const parts = Object.keys(schedule) as SchedulePart[];
  return [
    { name: facts.program, value: program.program_name },
    ...parts.filter((part) => !without.includes(part)).map((part) => schedule[part]),
    { name: facts.map, value: program.map_link ?? '', isLink: true },
    { name: facts.whatToBring, value: program.what_to_bring ?? '', hasLines: true },
    { name: facts.prerequisite, value: program.prerequisite ?? '' },
    { name: facts.calendar, value: calendar, isLink: true },
    { name: facts.cannotCome, value: ownPath, isLink: true },
  ];
}
