import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { FACE_LABELS, FACE_SYMBOLS, FACES, lastFeedbackDay } from '@qlu/contracts/programs/feedback.rules';
import { isOnline, isVisible, getLastDay } from '@qlu/contracts/programs/programs.rules';
import { placeText, type Schedule, type SchedulePart } from '@qlu/contracts/programs/schedule.rules';
import { formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { feedbackPath, SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../kernel/clock.js';
import { Vault } from '../../kernel/vault.js';
import { EmailOf, safeName, type EmailContent, type Fact } from '../notifications/index.js';
import {
  dateFacts,
  datesText,
  dayText,
  getLanguage,
  hasEntrance,
  ProgramRepository,
  timeText,
  WriteProgramCalendar,
  type EmailLanguage,
  type Program,
} from '../programs/index.js';
import { CheckInPictures } from '../registrations/index.js';
import { waitingTokenOwner } from '../waiting-list/index.js';
import { EMAIL_TEXTS } from './email-texts.js';
import { NoticesRepository, type QueuedNotice } from './notices.repository.js';
import { changesFor } from './notices.service.js';
import { RemindersRepository } from './reminders.repository.js';

/** The emails about a program, each in the language of the program. */
@Injectable()
export class RemindersEmails {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly notices: NoticesRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly pictures: CheckInPictures,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Null also when the program is over, was moved to another date, or is not published any more. */
  @EmailOf('program-reminder')
  async writeReminder(id: string): Promise<EmailContent | null> {
    const reminder = await this.reminders.findReminder(id);
    const program = reminder && (await this.programs.find(reminder.programId));
    const now = this.clock.now();
    const today = todayInIndia(now);
    if (!program || !isVisible(program, now)) return null;
    if (program.start_date !== reminder.startDate || getLastDay(program) < today) return null;
    const { to } = reminder;
    const language = getLanguage(program);
    const texts = EMAIL_TEXTS[language];
    // Counted again, because an email may be sent again on another day.
    const days = (Date.parse(program.start_date) - Date.parse(today)) / DAY_MS;
    const { program_name: name, start_date: start } = program;
    return {
      to,
      language,
      subject: days < 0 ? name : texts.reminder.subject(days, name),
      heading: texts.reminder.heading,
      paragraphs: [
        texts.greeting(safeName(to.name)),
        days < 0 ? texts.reminder.running(name) : texts.reminder.begins(days, name, dayText(start, language)),
        ...(program.joining_link && isOnline(program) ? [texts.reminder.online] : []),
        ...(program.reminder_text ? [program.reminder_text] : []),
      ],
      facts: programFacts(program, language, {
        calendar: this.calendar.getPath(program),
        ownPath: yourRegistrationPath(reminder.ownToken),
      }),
      link: null,
      ...(hasEntrance(program) && {
        picture: {
          text: texts.reminder.code(formatCheckInCode(reminder.checkInCode), reminder.people),
          fileName: 'check-in-code.png',
          contentType: 'image/png',
          content: await this.pictures.png(reminder.checkInCode),
          size: 232,
        },
      }),
      attachments: await this.calendar.attachments(program.id),
      isUnpaid: reminder.isUnpaid,
      notes: [texts.reminder.note],
    };
  }

  /**
   * The difference from what this person knew before. Null also when the program is over or cancelled. It compares with the
   * program as it is now, so that no email has a date that is not true any more, also when it is sent again.
   */
  @EmailOf('program-changed')
  async writeNotice(recipientId: string): Promise<EmailContent | null> {
    const notice = await this.notices.find(recipientId);
    const program = notice && (await this.programs.find(notice.programId));
    if (!program || program.status === 'cancelled') return null;
    if (getLastDay(program) < todayInIndia(this.clock.now())) return null;
    const { to, before } = notice;
    const isRegistered = notice.waiting === null;
    const changed = changesFor(isRegistered, before, program);
    if (changed.length === 0) return null;
    const language = getLanguage(program);
    const { notice: texts, greeting } = EMAIL_TEXTS[language];
    const { outro, note } = isRegistered ? texts : texts.waiting;
    const { program_name: name } = program;
    const calendar = isRegistered ? this.calendar.getPath(program) : '';
    const links = { calendar, ownPath: this.getOwnPath(notice) };
    const shown = isRegistered ? changed : [...changed, 'joiningLink' as const];
    return {
      to,
      language,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [greeting(safeName(to.name)), texts.intro(name), outro],
      facts: [
        ...changed.flatMap((part) => changeFacts(part, before, program, language)),
        ...programFacts(program, language, links, shown),
      ],
      link: null,
      attachments: isRegistered ? await this.calendar.attachments(program.id) : [],
      notes: [note],
    };
  }

  /** Null also when the program was cancelled, was moved and is not over, or sends no thank-you emails any more. */
  @EmailOf('program-thanks')
  async writeThanks(id: string): Promise<EmailContent | null> {
    const queued = await this.reminders.findThanks(id);
    const program = queued && (await this.programs.find(queued.programId));
    if (!program || program.status === 'cancelled' || !program.thank_you) return null;
    const today = todayInIndia(this.clock.now());
    if (getLastDay(program) >= today) return null;
    const { to, feedbackToken, ownToken, hasAttended } = queued;
    const language = getLanguage(program);
    const { thanks: texts, greeting, facts } = EMAIL_TEXTS[language];
    const { program_name: name } = program;
    const lastDay = lastFeedbackDay(program);
    // An email that is sent again later asks nothing that is not accepted any more.
    const hasCertificate = program.certificate && hasAttended;
    const isAsked = today <= lastDay;
    return {
      to,
      language,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [
        greeting(safeName(to.name)),
        texts.intro(name),
        ...(hasCertificate ? [texts.certificate] : []),
        ...(program.thank_you_text ? [program.thank_you_text] : []),
        ...(isAsked ? [texts.question] : []),
      ],
      choices: isAsked
        ? FACES.map((face) => ({
            symbol: FACE_SYMBOLS[face],
            label: FACE_LABELS[language][face],
            path: feedbackPath(feedbackToken, face),
          }))
        : [],
      facts: [{ name: facts.program, value: name }, ...dateFacts(program, language, ['time', 'place'])],
      link: hasCertificate ? { label: texts.certificateLink, path: yourRegistrationPath(ownToken) } : null,
      isUnpaid: queued.isUnpaid,
      notes: [...(isAsked ? [texts.until(dayText(lastDay, language))] : []), texts.note],
    };
  }

  private getOwnPath({ ownToken, waiting }: QueuedNotice): string {
    if (!waiting) return yourRegistrationPath(ownToken ?? '');
    const token = this.vault.open(waiting.tokenSealed, waitingTokenOwner(waiting.reference));
    return `${SITE_ROUTES.waitingList}#${token}`;
  }
}

interface ProgramLinks {
  /** Empty without a file that visitors can open. */
  calendar: string;
  /** The page on which the person gives the place up. */
  ownPath: string;
}

/** The facts of a program that a participant needs, without the parts that the email has already. */
function programFacts(
  program: Program,
  language: EmailLanguage,
  { calendar, ownPath }: ProgramLinks,
  without: readonly SchedulePart[] = [],
): Fact[] {
  const { facts } = EMAIL_TEXTS[language];
  const joiningLink = without.includes('joiningLink') ? '' : (program.joining_link ?? '');
  return [
    { name: facts.program, value: program.program_name },
    ...dateFacts(program, language, without),
    { name: facts.joiningLink, value: joiningLink, isLink: true },
    { name: facts.map, value: program.map_link ?? '', isLink: true },
    { name: facts.whatToBring, value: program.what_to_bring ?? '', hasLines: true },
    { name: facts.prerequisite, value: program.prerequisite ?? '' },
    { name: facts.calendar, value: calendar, isLink: true },
    { name: facts.cannotCome, value: ownPath, isLink: true },
  ];
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
