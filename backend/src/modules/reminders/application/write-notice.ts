import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { lastDayOf } from '@qlu/contracts/programs/programs.rules';
import { placeText, type Schedule, type SchedulePart } from '@qlu/contracts/programs/schedule.rules';
import { SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { EmailOf, safeName, type EmailContent, type Fact } from '../../notifications/index.js';
import { ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import { waitingTokenOwner } from '../../waiting-list/index.js';
import { datesText, languageOf, timeText, type EmailLanguage } from '../domain/email-language.js';
import { EMAIL_TEXTS } from '../domain/email-texts.js';
import { changesFor } from '../domain/notice.js';
import { NoticeRepository, type QueuedNotice } from '../ports/notice-repository.js';
import { programFacts } from './program-facts.js';

/** The notice of a changed program for one person: what is different from what this person knew before. */
@Injectable()
export class WriteNotice {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Null also when the program is over or cancelled. It compares with the program as it is now, so that no email has a date
   * that is not true any more, also when it is sent again.
   */
  @EmailOf('program-changed')
  async write(recipientId: string): Promise<EmailContent | null> {
    const notice = await this.notices.find(recipientId);
    const program = notice && (await this.programs.find(notice.programId));
    if (!program || program.status === 'cancelled') return null;
    if (lastDayOf(program) < todayInIndia(this.clock.now())) return null;
    const { to, before } = notice;
    const isRegistered = notice.waiting === null;
    const changed = changesFor(isRegistered, before, program);
    if (changed.length === 0) return null;
    const language = languageOf(program);
    const { notice: texts, greeting } = EMAIL_TEXTS[language];
    const { outro, note } = isRegistered ? texts : texts.waiting;
    const { program_name: name } = program;
    const calendar = isRegistered ? this.calendar.pathOf(program) : '';
    const links = { calendar, ownPath: this.ownPathOf(notice) };
    const told = isRegistered ? changed : [...changed, 'joiningLink' as const];
    return {
      to,
      language,
      subject: texts.subject(name),
      heading: texts.heading,
      paragraphs: [greeting(safeName(to.name)), texts.intro(name), outro],
      facts: [
        ...changed.flatMap((part) => changeFacts(part, before, program, language)),
        ...programFacts(program, language, links, told),
      ],
      link: null,
      attachments: isRegistered ? await this.calendar.attachments(program.id) : [],
      notes: [note],
    };
  }

  private ownPathOf({ ownToken, waiting }: QueuedNotice): string {
    if (!waiting) return yourRegistrationPath(ownToken ?? '');
    const token = this.vault.open(waiting.tokenSealed, waitingTokenOwner(waiting.reference));
    return `${SITE_ROUTES.waitingList}#${token}`;
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
