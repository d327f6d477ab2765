import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { isOnline, isVisible, lastDayOf } from '@qlu/contracts/programs/programs.rules';
import { formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { EmailOf, safeName, type EmailContent } from '../../notifications/index.js';
import { hasEntrance, ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import { CheckInPictures } from '../../registrations/index.js';
import { dayText, languageOf } from '../domain/email-language.js';
import { EMAIL_TEXTS } from '../domain/email-texts.js';
import { ReminderRepository } from '../ports/reminder-repository.js';
import { programFacts } from './program-facts.js';

/** The reminder of one person, in the language of the program. */
@Injectable()
export class WriteReminder {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly pictures: CheckInPictures,
    private readonly clock: Clock,
  ) {}

  /** Null also when the program is over, was moved to another date, or is not published any more. */
  @EmailOf('program-reminder')
  async write(id: string): Promise<EmailContent | null> {
    const reminder = await this.reminders.find(id);
    const program = reminder && (await this.programs.find(reminder.programId));
    const now = this.clock.now();
    const today = todayInIndia(now);
    if (!program || !isVisible(program, now)) return null;
    if (program.start_date !== reminder.startDate || lastDayOf(program) < today) return null;
    const { to } = reminder;
    const language = languageOf(program);
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
        calendar: this.calendar.pathOf(program),
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
}
