import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastDayOf } from '@qlu/contracts/programs/programs.rules';
import {
  placeText,
  scheduleChanges,
  type Schedule,
  type SchedulePart,
} from '@qlu/contracts/programs/schedule.rules';
import type { Clock } from '../../../kernel/clock.js';
import { safeName, type EmailContent, type EmailRenderer, type Fact } from '../../notifications/index.js';
import type { ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import { datesText, languageOf, timeText, type EmailLanguage } from '../domain/email-language.js';
import { EMAIL_TEXTS } from '../domain/email-texts.js';
import type { NoticeRepository } from '../ports/notice-repository.js';
import { programFacts } from './program-facts.js';

/** The notice of a changed program for one person: what is different from what this person knew before. */
export class WriteNotice implements EmailRenderer {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Null also when the program is over or cancelled. It compares with the program as it is now, so that no email has a date
   * that is not true any more, also when it is sent again.
   */
  async write(recipientId: string): Promise<EmailContent | null> {
    const notice = await this.notices.find(recipientId);
    const program = notice && (await this.programs.find(notice.programId));
    if (!program || program.status === 'cancelled') return null;
    if (lastDayOf(program) < todayInIndia(this.clock.now())) return null;
    const { to, before, ownToken } = notice;
    const changed = scheduleChanges(before, program);
    if (changed.length === 0) return null;
    const language = languageOf(program);
    const { notice: texts, greeting } = EMAIL_TEXTS[language];
    const { program_name: name } = program;
    const links = { calendar: this.calendar.pathOf(program), ownToken };
    return {
      to,
      language,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [greeting(safeName(to.name)), texts.intro(name), texts.outro],
      facts: [
        ...changed.flatMap((part) => changeFacts(part, before, program, language)),
        ...programFacts(program, language, links, changed),
      ],
      link: null,
      attachments: await this.calendar.attachments(program.id),
      notes: [texts.note],
    };
  }
}

/** One part of the schedule, as it is now and as it was before. */
function changeFacts(part: SchedulePart, before: Schedule, now: Schedule, language: EmailLanguage): Fact[] {
  const { facts, notice } = EMAIL_TEXTS[language];
  const text = (schedule: Schedule): string => {
    if (part === 'dates') return datesText(schedule, language);
    if (part === 'time') return timeText(schedule, language);
    return (part === 'place' ? placeText(schedule) : schedule.joining_link) || notice.none;
  };
  const isLink = part === 'joiningLink' && now.joining_link !== null;
  return [
    { name: notice.now(facts[part]), value: text(now), ...(isLink && { isLink }) },
    { name: notice.before(facts[part]), value: text(before) },
  ];
}
