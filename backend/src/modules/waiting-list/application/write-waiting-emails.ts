import { Injectable } from '@nestjs/common';
import {
  formatDateRange,
  formatDateTime,
  todayInIndia,
  type CalendarDate,
} from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { isVisible, offeredOn, programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { offerPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { hasBegun, offerEnd, WAITING_LIST_TEXT } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { greeting, type EmailContent, type EmailRenderer, type Fact } from '../../notifications/index.js';
import { selectableTiers, type Program } from '../../programs/index.js';
import { offerSubject, waitingTokenOwner, type WaitingEntry } from '../domain/waiting-entry.js';
import { isOptionOffered, offerEndOf } from './make-offers.js';
import { ManageOwnWaitingEntry } from './manage-own-waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';

type Texts = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'link' | 'notes'> &
  Pick<Partial<EmailContent>, 'isUnpaid' | 'download'>;

/** One kind of email to somebody on a waiting list. */
@Injectable()
abstract class WaitingEmail implements EmailRenderer {
  constructor(
    protected readonly entries: WaitingListRepository,
    private readonly links: ManageOwnWaitingEntry,
    private readonly vault: Vault,
    protected readonly clock: Clock,
  ) {}

  /** Null also when it is not true any more. @param subject the id of the entry, and the number of the offer */
  async write(subject: string): Promise<EmailContent | null> {
    const found = await this.entries.find(Number(subject.split(' ')[0]));
    if (!found) return null;
    const token = this.vault.open(found.tokenSealed, waitingTokenOwner(found.reference));
    const { entry, program, price } = await this.links.open(token);
    if (!this.isCurrent(entry, subject)) return null;
    const { paragraphs, ...texts } = await this.texts(entry, program, token);
    return {
      ...texts,
      to: { name: entry.name, address: entry.email },
      paragraphs: [greeting(entry.name), ...paragraphs],
      facts: [...factsOf(entry, program), ...this.moreFacts(entry, price)],
    };
  }

  protected abstract isCurrent(entry: WaitingEntry, subject: string): boolean;
  protected abstract texts(entry: WaitingEntry, program: Program, token: string): Texts | Promise<Texts>;
  protected moreFacts(_entry: WaitingEntry, _price: number | null): Fact[] {
    return [];
  }
}

const ANOTHER_PROGRAM = 'We would be glad to welcome you at another program.';
const UPCOMING = { label: 'Upcoming Programs', path: SITE_ROUTES.upcomingPrograms };

const leaveLink = (token: string) => `${SITE_ROUTES.waitingList}#${token}`;

@Injectable()
export class WriteWaitingListJoined extends WaitingEmail {
  protected isCurrent({ state }: WaitingEntry): boolean {
    return state === 'waiting';
  }

  protected texts(_entry: WaitingEntry, program: Program, token: string): Texts {
    return {
      subject: `You are on the waiting list: ${program.program_name}`,
      heading: 'You are on the waiting list',
      paragraphs: [WAITING_LIST_TEXT, 'Please book travel only after we confirm your place.'],
      link: { label: 'See the Waiting List', path: leaveLink(token) },
      notes: [
        'If you cannot come any more, or did not join the list yourself, please leave it with the link above.',
      ],
      isUnpaid: true,
    };
  }
}

@Injectable()
export class WriteWaitingListOffer extends WaitingEmail {
  protected isCurrent(entry: WaitingEntry, subject: string): boolean {
    const isRunning = entry.offerEndsAt !== null && entry.offerEndsAt > this.clock.now();
    return entry.state === 'offered' && isRunning && offerSubject(entry) === subject;
  }

  protected texts(entry: WaitingEntry, program: Program, token: string): Texts {
    const places = entry.people === 1 ? 'a place is free for you' : `${entry.people} places are free for you`;
    return {
      subject: `${entry.people === 1 ? 'A place' : 'Places'} for you: ${program.program_name}`,
      heading: entry.people === 1 ? 'A place is free for you' : 'Places are free for you',
      paragraphs: [
        `Good news: ${places}. We hold ${entry.people === 1 ? 'it' : 'them'} for you until ${untilText(entry)}. Please register by then.`,
        `After that, ${entry.people === 1 ? 'it goes' : 'they go'} to the next person on the list.`,
      ],
      link: { label: 'Register Now', path: offerPath(entry.programId, token) },
      download: { label: 'I Cannot Come', path: leaveLink(token) },
      notes: ['These links are only for you. Please do not forward this email.'],
    };
  }

  protected override moreFacts(entry: WaitingEntry, price: number | null): Fact[] {
    const shown = price === 0 ? 'Free' : price && `${formatRupees(rupeesOf(price))} for one person`;
    return [
      { name: `We hold the ${entry.people === 1 ? 'place' : 'places'} until`, value: untilText(entry) },
      ...(shown ? [{ name: 'Price today', value: shown }] : []),
    ];
  }
}

@Injectable()
export class WriteWaitingListExpired extends WaitingEmail {
  protected isCurrent(entry: WaitingEntry, subject: string): boolean {
    // Messages that the release before this one has queued have only the id.
    return entry.state === 'expired' && [offerSubject(entry), String(entry.id)].includes(subject);
  }

  protected async texts({ people }: WaitingEntry, program: Program): Promise<Texts> {
    const subject = `The offer has ended: ${program.program_name}`;
    const heading = 'The offer has ended';
    const held = `We held ${people === 1 ? 'a place' : 'places'} for you, and the time is over.`;
    if (program.status === 'cancelled') {
      // It was cancelled while this email waited.
      const paragraphs = [`${held} The program is now cancelled. We are sorry.`, ANOTHER_PROGRAM];
      return { subject, heading, paragraphs, link: UPCOMING, notes: [] };
    }
    const now = this.clock.now();
    const canJoin = offerEndOf(program, now) !== null && !(await this.entries.isClosed(program.id));
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
}

@Injectable()
export class WriteWaitingListClosed extends WaitingEmail {
  protected isCurrent({ state }: WaitingEntry): boolean {
    return state === 'closed';
  }

  protected texts({ option }: WaitingEntry, program: Program): Texts {
    const now = this.clock.now();
    if (isVisible(program, now) && !hasBegun(program, now) && !isOptionOffered(program, option, now)) {
      return optionEnded(option, program, todayInIndia(now));
    }
    const why =
      program.status === 'cancelled'
        ? 'This program was cancelled, so its waiting list is closed. We are sorry.'
        : `This program ${isVisible(program, this.clock.now()) ? 'has begun' : 'is not offered any more'}, so its waiting list is closed. We are sorry that you did not get a place.`;
    return {
      subject: `The waiting list is closed: ${program.program_name}`,
      heading: 'The waiting list is closed',
      paragraphs: [why, ANOTHER_PROGRAM],
      link: UPCOMING,
      notes: [],
    };
  }
}

/** The other options can still be chosen. */
function optionEnded(option: string, program: Program, today: CalendarDate): Texts {
  const rest = selectableTiers(offeredOn(program, today)).map(({ description, paise }) => {
    const price = paise === 0 ? 'Free' : formatRupees(rupeesOf(paise));
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

function untilText({ offerEndsAt }: WaitingEntry): string {
  return offerEndsAt ? formatDateTime(offerEndsAt) : '';
}

function factsOf({ option, people }: WaitingEntry, program: Program): Fact[] {
  return [
    { name: 'Program', value: program.program_name },
    { name: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
    { name: 'Time', value: programTime(program) },
    { name: 'Where', value: placeText(program) },
    ...(option ? [{ name: 'Option', value: option }] : []),
    { name: 'Number of People', value: String(people) },
  ];
}
