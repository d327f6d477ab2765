import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { FACE_LABELS, FACE_SYMBOLS, FACES, lastFeedbackDay } from '@qlu/contracts/programs/feedback.rules';
import { lastDayOf } from '@qlu/contracts/programs/programs.rules';
import { feedbackPath, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { EmailOf, safeName, type EmailContent } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { datesText, dayText, languageOf } from '../domain/email-language.js';
import { EMAIL_TEXTS } from '../domain/email-texts.js';
import { ThanksRepository } from '../ports/thanks-repository.js';

/** Thanks one person after a program and asks for feedback, in the language of the program. */
@Injectable()
export class WriteThanks {
  constructor(
    private readonly thanks: ThanksRepository,
    private readonly programs: ProgramRepository,
    private readonly clock: Clock,
  ) {}

  /** Null also when the program was cancelled, was moved and is not over, or sends no thank-you emails any more. */
  @EmailOf('program-thanks')
  async write(id: string): Promise<EmailContent | null> {
    const queued = await this.thanks.find(id);
    const program = queued && (await this.programs.find(queued.programId));
    if (!program || program.status === 'cancelled' || !program.thank_you) return null;
    const today = todayInIndia(this.clock.now());
    if (lastDayOf(program) >= today) return null;
    const { to, feedbackToken, ownToken, hasAttended } = queued;
    const language = languageOf(program);
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
      facts: [
        { name: facts.program, value: name },
        { name: facts.dates, value: datesText(program, language) },
      ],
      link: hasCertificate ? { label: texts.certificateLink, path: yourRegistrationPath(ownToken) } : null,
      isUnpaid: queued.isUnpaid,
      notes: [...(isAsked ? [texts.until(dayText(lastDay, language))] : []), texts.note],
    };
  }
}
