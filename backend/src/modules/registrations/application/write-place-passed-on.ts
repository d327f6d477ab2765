import { Injectable } from '@nestjs/common';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { EmailOf, greeting, safeName, type EmailContent } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegistrationChanges } from '../ports/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { changedFacts } from './program-facts.js';

/** The last email to the former address of a registration whose first place went to another person. */
@Injectable()
export class WritePlacePassedOn {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
  ) {}

  @EmailOf('place-passed-on')
  async write(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (change?.details.kind !== 'passed-on') return null;
    const { transactionId, details } = change;
    const { email, full_name } = details.contact;
    const subject = await this.registrations.subjectOf(transactionId);
    if (!email?.from || !subject?.program) return null;
    const [former, now] = [full_name?.from ?? subject.name, full_name?.to ?? subject.name];
    return {
      to: { name: former, address: email.from },
      subject: `Your place goes to another person: ${subject.program.name}`,
      heading: 'Your place goes to another person',
      paragraphs: [
        greeting(former),
        `${(now !== ERASED_NAME && safeName(now)) || 'Another person'} comes instead of you, and gets our emails about this registration from now on.`,
      ],
      facts: changedFacts(subject.program, await this.programs.find(subject.program.id), transactionId),
      link: null,
      notes: ['If you did not want this, please call us or write to us.'],
    };
  }
}
