import { Injectable } from '@nestjs/common';
import { SPONSORED_LABELS, type SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { DonationRepository } from '../../donations/index.js';
import {
  EmailOf,
  greeting,
  safeName,
  type EmailContent,
  type Fact,
  type Recipient,
} from '../../notifications/index.js';
import { dateFacts, ProgramRepository, type Program } from '../../programs/index.js';
import { OfficeRegistrationService } from '../../registrations/index.js';
import { PlaceLedger } from '../adapters/persistence/place-ledger.js';
import {
  PlaceRequestRepository,
  type PlaceRequest,
} from '../adapters/persistence/place-request-repository.js';

/** The texts of an email to the visitor. */
interface PlaceRequestTexts {
  /** Without the name of the program. */
  subject: string;
  heading: string;
  paragraphs: string[];
  notes: string[];
  /** The status of the request in which the email is true. */
  status: PlaceRequest['status'];
  /** In place of the paragraphs after the program was cancelled. */
  afterCancellation?: string[];
  isUnpaid?: boolean;
}

const ASK_AGAIN =
  'You are always welcome to ask again for another program, or to call us. We will gladly look for a way together with you.';

/** Emails to a visitor about a request. They repeat nothing that the visitor typed except the name. */
export const PLACE_REQUEST_TEXTS: Record<'thanks' | 'declined' | 'cancelled', PlaceRequestTexts> = {
  thanks: {
    status: 'new',
    subject: 'Your request for a sponsored place',
    heading: 'We have received your request',
    paragraphs: [
      'Thank you for asking for a sponsored place. We read every request with care, and will email you as soon as we have decided.',
      'You are not registered yet. Please book travel only after we confirm your place.',
    ],
    notes: [
      'If you did not ask for a place, somebody may have entered your email address by mistake. You can ignore this email.',
    ],
    isUnpaid: true,
  },
  declined: {
    status: 'declined',
    subject: 'About your request for a sponsored place',
    heading: 'About your request for a sponsored place',
    paragraphs: [
      'Thank you for trusting us with your request. We are sorry that we cannot offer you a sponsored place in this program this time: more people asked than we have places for.',
      ASK_AGAIN,
    ],
    afterCancellation: [
      'Thank you for trusting us with your request. We are sorry: this program is cancelled, so we cannot offer you a place in it.',
      ASK_AGAIN,
    ],
    notes: [],
  },
  cancelled: {
    status: 'cancelled',
    subject: 'Your sponsored place is cancelled',
    heading: 'Your sponsored place is cancelled',
    paragraphs: [
      'We have cancelled your registration, and the place goes to someone else.',
      'You are welcome to ask for a place in another program.',
    ],
    notes: ['Did you not agree to this? Please call us.'],
  },
};

/** The emails about requests for sponsored places. Those to the visitor are null when the office has decided meanwhile. */
@Injectable()
export class PlaceEmails {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly programs: ProgramRepository,
    private readonly ledger: PlaceLedger,
    private readonly registrations: OfficeRegistrationService,
    private readonly donations: DonationRepository,
  ) {}

  @EmailOf('place-request-thanks')
  async writeThanks(id: string): Promise<EmailContent | null> {
    return this.writeToVisitor(id, PLACE_REQUEST_TEXTS.thanks);
  }

  @EmailOf('place-request-declined')
  async writeDeclined(id: string): Promise<EmailContent | null> {
    return this.writeToVisitor(id, PLACE_REQUEST_TEXTS.declined);
  }

  /** The place was assigned: somebody else may have it now. */
  @EmailOf('sponsored-place-cancelled')
  async writeCancelled(id: string): Promise<EmailContent | null> {
    return this.writeToVisitor(id, PLACE_REQUEST_TEXTS.cancelled, ({ transactionId }) =>
      this.registrations.findRecipient(transactionId),
    );
  }

  /** Notifies the office of a request. */
  @EmailOf('place-request-notice')
  async writeNotice(id: string): Promise<EmailContent | null> {
    const request = await this.requests.find(Number(id));
    if (!request) return null;
    const { full_name: name, phone, email } = request.person;
    return {
      to: { name: siteSettings.name, address: siteSettings.email },
      subject: `Request ${id} for a sponsored place`,
      heading: 'A visitor asks for a sponsored place',
      paragraphs: [
        'Please read the reason in the back office and decide there. The visitor then gets an email.',
      ],
      facts: [
        { name: 'Name', value: safeName(name) },
        { name: 'Phone', value: phone },
        { name: 'Email', value: email },
        ...toFacts(await this.programs.find(request.programId), request),
      ],
      link: { label: 'Open Sponsored Places', path: '/admin/sponsored-places' },
      notes: [],
    };
  }

  /**
   * Thanks the sponsor of one place that was assigned, and names nobody. Null also when the place was returned meanwhile.
   * @param movement the id of the movement that used the place
   */
  @EmailOf('sponsor-thanks')
  async writeSponsorThanks(movement: string): Promise<EmailContent | null> {
    const donation = await this.ledger.findDonation(movement);
    const to = donation && (await this.donations.getRecipient(donation.transactionId));
    if (!to) return null;
    return {
      to,
      subject: 'A place that you sponsored is in good hands',
      heading: 'Thank you for a place',
      paragraphs: [
        greeting(to.name),
        'Because of your donation, one more person can come to a program: we have given a place that you paid for to somebody who asked for it.',
        'Thank you for paying it forward.',
      ],
      facts: [
        { name: 'Program', value: SPONSORED_LABELS[donation.sponsoredProgram as SponsoredProgram] },
        { name: 'Your donation', value: donation.transactionId },
      ],
      link: null,
      notes: [],
    };
  }

  private async writeToVisitor(
    id: string,
    { status, subject, paragraphs, afterCancellation, ...texts }: PlaceRequestTexts,
    findRecipient: (request: PlaceRequest) => Promise<Recipient | null> = async ({ person }) => ({
      name: person.full_name,
      address: person.email,
    }),
  ): Promise<EmailContent | null> {
    const request = await this.requests.find(Number(id));
    if (request?.status !== status) return null;
    const to = await findRecipient(request);
    if (!to) return null;
    const program = await this.programs.find(request.programId);
    const isCancelled = program?.status === 'cancelled';
    return {
      ...texts,
      to,
      subject: program ? `${subject}: ${program.program_name}` : subject,
      paragraphs: [greeting(to.name), ...((isCancelled && afterCancellation) || paragraphs)],
      facts: toFacts(program, request),
      link: null,
    };
  }
}

function toFacts(program: Program | null, { transactionId }: PlaceRequest): Fact[] {
  return [
    { name: 'Program', value: program?.program_name ?? '' },
    ...(program ? dateFacts(program, 'en', ['time', 'place']) : []),
    { name: 'Request', value: transactionId },
  ];
}
