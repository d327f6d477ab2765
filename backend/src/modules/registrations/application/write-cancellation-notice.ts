import { Injectable } from '@nestjs/common';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { EmailOf, safeName, type EmailContent } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegistrationChanges } from '../ports/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { changedFacts } from './program-facts.js';

/** The email to the office about places that a visitor gave up and for which nothing is refunded. */
@Injectable()
export class WriteCancellationNotice {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
  ) {}

  @EmailOf('registration-cancelled-notice')
  async write(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (change?.details.kind !== 'places-cancelled') return null;
    const { transactionId, details } = change;
    const subject = await this.registrations.subjectOf(transactionId);
    if (!subject?.program) return null;
    const { from, to } = details.people;
    const givenUp = to === 0 ? 'cancelled the registration' : `gave up ${from - to} of ${from} places`;
    const name = safeName(details.contact?.full_name?.from ?? subject.name);
    return {
      to: { name: siteSettings.name, address: siteSettings.email },
      subject: `A visitor cannot come: ${subject.program.name}`,
      heading: 'A visitor cannot come',
      paragraphs: [
        `${name || 'A visitor'} ${givenUp} on the website. The ${from - to === 1 ? 'place is' : 'places are'} free again.`,
        'There is no refund, so you need not do anything.',
      ],
      facts: changedFacts(subject.program, await this.programs.find(subject.program.id), transactionId),
      link: {
        label: 'Open the Registration',
        path: `/admin/program-registrations?q=${encodeURIComponent(transactionId)}`,
      },
      notes: [],
    };
  }
}
