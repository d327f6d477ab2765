import { Injectable } from '@nestjs/common';
import { formatDateTime, todayInIndia, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { isVisible, offeredOn } from '@qlu/contracts/programs/programs.rules';
import { offerPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { hasBegun, offerEnd, WAITING_LIST_TEXT } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { EmailOf, greeting, type EmailContent, type Fact } from '../../notifications/index.js';
import { dateFacts, selectableTiers, type Program } from '../../programs/index.js';
import { offerSubject, waitingTokenOwner, type WaitingEntry } from '../domain/waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';
import { findOfferEnd, isOptionOffered } from './offer.service.js';
import { WaitingListService, type OpenedEntry } from './waiting-list.service.js';

type Texts = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'link' | 'notes'> &
  Pick<Partial<EmailContent>, 'isUnpaid' | 'download'>;

const ANOTHER_PROGRAM = 'We would be glad to welcome you at another program.';
const UPCOMING = { label: 'Upcoming Programs', path: SITE_ROUTES.upcomingPrograms };

/**
 * The emails to somebody on a waiting list. Each is null also when it is not true any more. The subject of a message is the id
 * of the entry, and the number of the offer.
 */
@Injectable()
export class WaitingListEmails {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly waitingList: WaitingListService,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  @EmailOf('waiting-list-joined')
  async writeJoined(subject: string): Promise<EmailContent | null> {
    const { opened, token } = await this.open(subject);
    if (opened?.entry.state !== 'waiting') return null;
    return toEmail(opened, {
      subject: `You are on the waiting list: ${opened.program.program_name}`,
      heading: 'You are on the waiting list',
      paragraphs: [WAITING_LIST_TEXT, 'Please book travel only after we confirm your place.'],
      link: { label: 'See the Waiting List', path: leaveLink(token) },
      notes: [
        'If you cannot come any more, or did not join the list yourself, please leave it with the link above.',
      ],
      isUnpaid: true,
    });
  }

  @EmailOf('waiting-list-offer')
  async writeOffer(subject: string): Promise<EmailContent | null> {
    const { opened, token } = await this.open(subject);
    if (opened?.entry.state !== 'offered' || offerSubject(opened.entry) !== subject) return null;
    const { entry, program, price } = opened;
    if (entry.offerEndsAt === null || entry.offerEndsAt <= this.clock.now()) return null;
    const until = formatDateTime(entry.offerEndsAt);
    const isOne = entry.people === 1;
    const free = isOne ? 'a place is free for you' : `${entry.people} places are free for you`;
    const shownPrice = price === 0 ? 'Free' : price && `${formatRupees(toRupees(price))} for one person`;
    return toEmail(
      opened,
      {
        subject: `${isOne ? 'A place' : 'Places'} for you: ${program.program_name}`,
        heading: isOne ? 'A place is free for you' : 'Places are free for you',
        paragraphs: [
          `Good news: ${free}. We hold ${isOne ? 'it' : 'them'} for you until ${until}. Please register by then.`,
          `After that, ${isOne ? 'it goes' : 'they go'} to the next person on the list.`,
        ],
        link: { label: 'Register Now', path: offerPath(entry.programId, token) },
        download: { label: 'I Cannot Come', path: leaveLink(token) },
        notes: ['These links are only for you. Please do not forward this email.'],
      },
      [
        { name: `We hold the ${isOne ? 'place' : 'places'} until`, value: until },
        ...(shownPrice ? [{ name: 'Price today', value: shownPrice }] : []),
      ],
    );
  }

  @EmailOf('waiting-list-expired')
  async writeExpired(subject: string): Promise<EmailContent | null> {
    const { opened } = await this.open(subject);
    if (opened?.entry.state !== 'expired') return null;
    // Messages that the release before this one has queued have only the id.
    if (![offerSubject(opened.entry), String(opened.entry.id)].includes(subject)) return null;
    return toEmail(opened, await this.getExpiredTexts(opened.entry, opened.program));
  }

  @EmailOf('waiting-list-closed')
  async writeClosed(subject: string): Promise<EmailContent | null> {
    const { opened } = await this.open(subject);
    return opened?.entry.state === 'closed'
      ? toEmail(opened, this.getClosedTexts(opened.entry, opened.program))
      : null;
  }

  private async open(subject: string): Promise<{ opened: OpenedEntry | null; token: string }> {
    const entry = await this.entries.find(Number(subject.split(' ')[0]));
    if (!entry) return { opened: null, token: '' };
    const token = this.vault.open(entry.tokenSealed, waitingTokenOwner(entry.reference));
    return { opened: await this.waitingList.open(token), token };
  }

  private async getExpiredTexts({ people }: WaitingEntry, program: Program): Promise<Texts> {
    const subject = `The offer has ended: ${program.program_name}`;
    const heading = 'The offer has ended';
    const held = `We held ${people === 1 ? 'a place' : 'places'} for you, and the time is over.`;
    if (program.status === 'cancelled') {
      // It was cancelled while this email waited.
      const paragraphs = [`${held} The program is now cancelled. We are sorry.`, ANOTHER_PROGRAM];
      return { subject, heading, paragraphs, link: UPCOMING, notes: [] };
    }
    const now = this.clock.now();
    const canJoin = findOfferEnd(program, now) !== null && !(await this.entries.isClosed(program.id));
    const isShown = isVisible(program, now);
    const why = !isShown
      ? 'The program is not offered at the moment.'
      : offerEnd(program, now)
        ? 'The waiting list is closed now.'
        : 'The program begins soon, so its waiting list is closed.';
    const paragraphs = canJoin
      ? [
          `${held} ${people === 1 ? 'It goes' : 'They go'} to the next person, and you are no longer on the list.`,
          'If you still want to come, please join the waiting list again, or call us.',
        ]
      : [`${held} ${why}`, 'If you still want to come, please call us.'];
    return {
      subject,
      heading,
      paragraphs,
      link: isShown ? { label: 'See the Program', path: registrationPath(program.id) } : UPCOMING,
      notes: [],
    };
  }

  private getClosedTexts({ option }: WaitingEntry, program: Program): Texts {
    const now = this.clock.now();
    if (isVisible(program, now) && !hasBegun(program, now) && !isOptionOffered(program, option, now)) {
      return writeOptionEnded(option, program, todayInIndia(now));
    }
    const why =
      program.status === 'cancelled'
        ? 'This program was cancelled, so its waiting list is closed. We are sorry.'
        : `This program ${isVisible(program, now) ? 'has begun' : 'is not offered any more'}, so its waiting list is closed. We are sorry that you did not get a place.`;
    return {
      subject: `The waiting list is closed: ${program.program_name}`,
      heading: 'The waiting list is closed',
      paragraphs: [why, ANOTHER_PROGRAM],
      link: UPCOMING,
      notes: [],
    };
  }
}

const leaveLink = (token: string): string => `${SITE_ROUTES.waitingList}#${token}`;

function toEmail(
  { entry, program }: OpenedEntry,
  { paragraphs, ...texts }: Texts,
  moreFacts: Fact[] = [],
): EmailContent {
  return {
    ...texts,
    to: { name: entry.name, address: entry.email },
    paragraphs: [greeting(entry.name), ...paragraphs],
    facts: [...toFacts(entry, program), ...moreFacts],
  };
}

/** The other options can still be chosen. */
function writeOptionEnded(option: string, program: Program, today: CalendarDate): Texts {
  const rest = selectableTiers(offeredOn(program, today)).map(({ description, paise }) => {
    const price = paise === 0 ? 'Free' : formatRupees(toRupees(paise));
    return description ? `${description} (${price})` : price;
  });
  return {
    subject: `Your option has ended: ${program.program_name}`,
    heading: 'Your option has ended',
    paragraphs: [
      `You were waiting for ${option ? `“${option}”` : 'a place'}, which we no longer offer. We are sorry. You are no longer on the waiting list.`,
      `You can still come with: ${rest.join('; ')}. If these are full, you can join the waiting list for one of them.`,
    ],
    link: { label: 'See the Program', path: registrationPath(program.id) },
    notes: [],
  };
}

function toFacts({ option, people }: WaitingEntry, program: Program): Fact[] {
  return [
    { name: 'Program', value: program.program_name },
    ...dateFacts(program),
    ...(option ? [{ name: 'Option', value: option }] : []),
    { name: 'Number of People', value: String(people) },
  ];
}
