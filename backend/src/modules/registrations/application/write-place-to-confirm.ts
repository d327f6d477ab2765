import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, safeName, type EmailContent } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { companionFact, scheduleFacts } from './program-facts.js';

/** Asks for the confirmation of a free place. Only this email has the link, until the place is confirmed. */
@Injectable()
export class WritePlaceToConfirm {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
  ) {}

  /** Null also when the place is confirmed already, or not kept any more. */
  @EmailOf('place-to-confirm')
  async write(transactionId: string): Promise<EmailContent | null> {
    const [to, subject, token, confirmation] = await Promise.all([
      this.registrations.recipientOf(transactionId),
      this.registrations.subjectOf(transactionId),
      this.registrations.ownTokenOf(transactionId),
      this.registrations.emailConfirmationOf(transactionId),
    ]);
    if (!to || !subject?.program || subject.program.isProgramCancelled) return null;
    if (!token || !confirmation?.heldUntil) return null;
    const { program } = subject;
    const [place, it] = program.people === 1 ? ['your place', 'it'] : ['your places', 'them'];
    return {
      to,
      subject: `Please confirm ${place}: ${program.name}`,
      heading: `One more step: confirm ${place}`,
      paragraphs: [
        greeting(to.name),
        `We keep ${place} until ${formatDateTime(confirmation.heldUntil)}. Please confirm ${it} before then: only then are you registered.`,
      ],
      facts: [
        { name: 'Program', value: program.name },
        ...scheduleFacts(program, await this.programs.find(program.id)),
        { name: 'Option', value: program.option },
        { name: 'Participant', value: safeName(to.name) },
        companionFact(program),
        { name: 'Number of People', value: String(program.people) },
      ],
      link: {
        label: program.people === 1 ? 'Confirm My Place' : 'Confirm My Places',
        path: yourRegistrationPath(token),
      },
      notes: ['If you did not ask for a place, please ignore this email.'],
    };
  }
}
