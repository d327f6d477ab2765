import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatMoney, rupeesOf } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../../ui/count';
import type { AuditEntry } from './audit-entry';

/** What the log can be filtered by, in the words of the filter. */
export const ACTION_TEXTS: Record<string, string> = {
  'program.added': 'Programs added',
  'program.changed': 'Programs changed',
  'banner.uploaded': 'Banners uploaded',
  'banner.deleted': 'Banners deleted',
  'banner.linked': 'Banners linked',
  'banner.unlinked': 'Banner links removed',
  'banners.ordered': 'Banners put in order',
  'volunteer.status-changed': 'Volunteers’ status changed',
  'payment.refunded': 'Payments refunded',
  'payment.accepted': 'Differing amounts accepted',
  'attention.resolved': 'Flagged payments dealt with',
  'mail.sent-again': 'Mails sent again',
  'id-number.seen': 'ID numbers looked at',
  'donations.exported': 'Donations exported',
  'registrations.exported': 'Registrations exported',
  'access.logged-in': 'Logins',
  'access.login-refused': 'Refused logins',
  'access.logged-out': 'Logouts',
  'access.logged-out-everywhere': 'Logouts everywhere',
  'access.code-asked': 'Logins that stopped at the code',
  'access.code-refused': 'Wrong codes',
  'access.password-refused': 'Wrong passwords on the Security page',
  'access.recovery-code-used': 'Recovery codes used',
  'access.recovery-codes-made': 'New recovery codes',
  'access.second-factor-on': 'Two-step login turned on',
  'access.second-factor-off': 'Two-step login turned off',
  'access.second-factor-removed': 'Two-step login removed on the server',
};

/** What happened as one sentence of plain words, and which details it tells already. */
export function auditSentence({ action, subject, details }: AuditEntry): {
  sentence: string;
  told: string[];
} {
  const say = (sentence: string, ...told: string[]) => ({ sentence, told });
  const number = subject.replace(/^\S+ /, '');
  switch (action) {
    case 'program.added':
      return say(
        `Added the program “${text(details.program_name)}”${startWords(details.start_date)}`,
        'program_name',
        'start_date',
      );
    case 'program.changed':
      return say(
        Object.keys(details).length > 0 ? `Changed program ${number}` : `Saved program ${number} unchanged`,
      );
    case 'banner.uploaded':
      return say(`Uploaded the banner “${text(details.filename)}”`, 'filename', 'width', 'height');
    case 'banner.deleted':
      return say(`Deleted the banner “${text(details.filename)}”`, 'filename');
    case 'banner.linked':
      return say(`Linked a banner to program ${number}`);
    case 'banner.unlinked':
      return say(`Removed the banner of program ${number}`);
    case 'banners.ordered':
      return say('Put the banners in another order', 'order');
    case 'volunteer.status-changed':
      return say(`Changed volunteer application ${number}${changeWords(details.status)}`, 'status');
    case 'payment.refunded':
      return say(
        `Gave back ${moneyWords(details.paise, details.currency)} of transaction ${number}`,
        'paise',
        'currency',
      );
    case 'payment.accepted':
      return say(
        `Accepted ${moneyWords(details.received_paise, 'INR')} instead of ${moneyWords(details.asked_paise, 'INR')} for transaction ${number}: ${text(details.reason)}`,
        'received_paise',
        'asked_paise',
        'reason',
      );
    case 'attention.resolved':
      return say(`Dealt with a flagged payment: ${text(details.note)}`, 'note');
    case 'mail.sent-again':
      return say(`Had a mail sent again: ${subject}`);
    case 'id-number.seen':
      return say(`Looked at the ID number of ${subject}`);
    case 'donations.exported':
    case 'registrations.exported':
      return say(`Took ${rowsWords(details.rows, subject)} out as a file`, 'rows');
    case 'access.logged-in':
      return say(`Logged in from ${text(details.from)}`, 'from');
    case 'access.login-refused':
      return say(`Was refused at the login, from ${text(details.from)}`, 'from');
    case 'access.logged-out':
      return say('Logged out');
    case 'access.logged-out-everywhere':
      return say(`Logged out everywhere${endedWords(details.sessions)}`, 'sessions');
    case 'access.code-asked':
      return say(`Gave the right password and was asked for a code, from ${text(details.from)}`, 'from');
    case 'access.code-refused':
      return say(`Gave a wrong code, from ${text(details.from)}`, 'from');
    case 'access.password-refused':
      return say(`Gave a wrong password on the Security page, from ${text(details.from)}`, 'from');
    case 'access.recovery-code-used':
      return say(
        `Used a recovery code, from ${text(details.from)}; ${text(details.left)} left`,
        'from',
        'left',
      );
    case 'access.recovery-codes-made':
      return say('Made new recovery codes');
    case 'access.second-factor-on':
      return say(`Turned two-step login on${endedWords(details.sessions)}`, 'sessions');
    case 'access.second-factor-off':
      return say(`Turned two-step login off${endedWords(details.sessions)}`, 'sessions');
    case 'access.second-factor-removed':
      return say(`Removed two-step login of the ${subject}${endedWords(details.sessions)}`, 'sessions');
    case 'access.administrator-set':
      return say(`Set the name and password of the ${subject}`);
    default:
      return say(`${plain(action)}: ${subject}`);
  }
}

function startWords(day: unknown): string {
  return isCalendarDate(day) ? `, beginning ${formatDay(day)}` : '';
}

function changeWords(change: unknown): string {
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  return ` from ${text(from)} to ${text(to)}`;
}

/** `1 donation`, `1,20,000 donations`. */
function rowsWords(rows: unknown, plural: string): string {
  const count = Number(rows) || 0;
  return `${formatCount(count)} ${count === 1 ? plural.replace(/s$/, '') : plural}`;
}

/** `; 2 sessions ended`, and nothing where none did. */
function endedWords(sessions: unknown): string {
  const count = Number(sessions) || 0;
  return count > 0 ? `; ${formatCount(count)} ${count === 1 ? 'session' : 'sessions'} ended` : '';
}

/** @param currency of older entries unknown: they are of rupees */
function moneyWords(paise: unknown, currency: unknown): string {
  return typeof paise === 'number'
    ? formatMoney(rupeesOf(paise), typeof currency === 'string' ? currency : 'INR')
    : 'money';
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** `Id number seen` for `id-number.seen`: an action that this version has no sentence for. */
function plain(action: string): string {
  const words = action.replace(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
