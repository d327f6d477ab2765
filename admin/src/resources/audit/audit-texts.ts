import { type Role, ROLE_LABELS, ROLES } from '@qlu/contracts/access/roles.rules';
import type { AuditEntryResponse } from '@qlu/contracts/api/index';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatMoney, formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { formatCounted } from '../../ui/count';

/** `at` is an instant. */
type AuditEntry = AuditEntryResponse;

/** What sentences are made of. */
interface Parts {
  details: AuditEntry['details'];
  subject: string;
  subject_name: string | null;
  /** The subject without its kind: 12 of `program 12`. */
  number: string;
  program: string;
  /** In brackets after a space; empty when the payer is not known. */
  payer: string;
}

/** The sentence, and the details that it contains. */
type Sentence = [sentence: string, ...shownFields: string[]];

const exported = ({ details, subject }: Parts): Sentence => [
  `Exported ${rowsText(details.rows, subject.replace('-', ' '))}`,
  'rows',
];

const SENTENCES: Record<AuditAction, (parts: Parts) => Sentence> = {
  'program.added': ({ details }) => [
    `Added the program “${text(details.program_name)}”${startText(details.start_date)}`,
    'program_name',
    'start_date',
  ],
  'program.changed': ({ details, program }) => [
    Object.keys(details).length > 0 ? `Changed ${program}` : `Saved ${program} unchanged`,
  ],
  'program.cancelled': ({ program }) => [`Cancelled ${program} for everyone registered`, 'paise'],
  'program.cancellation-retried': ({ program }) => [`Tried the failed refunds and moves of ${program} again`],
  'announcement.sent': ({ details, program }) => [
    `Sent the message “${text(details.subject)}” to everyone registered for ${program}`,
    'subject',
  ],
  'announcement.tested': ({ details, program }) => [
    `Sent a test of the message “${text(details.subject)}” about ${program}`,
    'subject',
    'emails',
  ],
  'banner.uploaded': ({ details }) => [
    `Uploaded the banner “${text(details.filename)}”`,
    'filename',
    'width',
    'height',
    'published',
  ],
  'banner.changed': ({ details }) => [`Changed the banner “${text(details.filename)}”`, 'filename'],
  'banner.deleted': ({ details }) => [`Deleted the banner “${text(details.filename)}”`, 'filename'],
  'banner.linked': ({ program }) => [`Linked a banner to ${program}`],
  'banner.unlinked': ({ program }) => [`Removed the banner of ${program}`],
  'banners.ordered': () => ['Put the banners in another order', 'order'],
  'photograph.uploaded': ({ number }) => [`Uploaded a photograph for ${number}`, 'width', 'height'],
  'photograph.replaced': ({ number }) => [`Replaced the photograph for ${number}`, 'width', 'height'],
  'photograph.changed': ({ number }) => [`Changed the photograph for ${number}`],
  'photograph.removed': ({ number }) => [`Removed the photograph for ${number}`],
  'foundation.changed': () => ['Changed the settings of the foundation'],
  'foundation.picture-replaced': ({ details }) => [
    `Replaced the ${text(details.picture)} of the foundation`,
    'picture',
  ],
  'foundation.picture-removed': ({ details }) => [
    `Removed the ${text(details.picture)} of the foundation`,
    'picture',
  ],
  'tax-receipt.seen': ({ number }) => [`Viewed tax receipt ${number}`],
  'tax-receipt.all-requested': () => ['Issued the missing tax receipts'],
  'tax-receipt.sent-again': ({ number }) => [`Sent tax receipt ${number} again`],
  'statement.filed': ({ details, number }) => [
    `Created the statement file “${number}” with ${formatCounted(Number(details.rows) || 0, 'row')}`,
    'rows',
  ],
  'statement.seen': ({ number }) => [`Downloaded the statement file “${number}”`],
  'statement.discarded': ({ number }) => [`Discarded the statement file “${number}”`],
  'statement.row-withdrawn': ({ number }) => [`Recorded that statement ${number} was deleted at the portal`],
  'statement.gift-excluded': ({ subject }) => [`Excluded ${subject} from the statement`],
  'statement.gift-included': ({ subject }) => [`Included ${subject} in the statement again`],
  'statement.link-created': ({ subject }) => [`Created a link for the missing details of ${subject}`],
  'statement.link-sent': ({ subject }) => [`Sent a link for the missing details of ${subject}`],
  'statement.arns-imported': ({ details, number }) => [
    `Imported ${formatCounted(Number(details.rows) || 0, 'ARN')} for the statement file “${number}”`,
    'rows',
  ],
  'statement.certificates-imported': ({ details }) => [
    `Imported ${formatCounted(Number(details.stored) || 0, 'certificate')} of donations`,
    'stored',
  ],
  'statement.certificates-sent': ({ number }) => [`Sent the certificates of the statement file “${number}”`],
  'statement.certificate-seen': ({ subject, payer }) => [`Downloaded the certificate of ${subject}${payer}`],
  'volunteer.status-changed': ({ details, subject_name, number }) => [
    `Changed ${subject_name ? `the volunteer application of ${subject_name}` : `volunteer application ${number}`}${changeText(details.status)}`,
    'status',
  ],
  'personal-request.status-changed': ({ details, number }) => [
    `Changed personal request ${number}${changeText(details.status)}`,
    'status',
  ],
  'registration.added': ({ details }) => [
    `Added a registration for “${text(details.program_name)}”, ${moneyText(details.paise, 'INR')}`,
    'program',
    'program_name',
    'paise',
  ],
  'registration.ordered': ({ details }) => [
    `Made an order for “${text(details.program_name)}”, ${moneyText(details.paise, 'INR')}`,
    'program',
    'program_name',
    'paise',
  ],
  'registration.hold-freed': ({ subject }) => [`Freed the held places of ${subject}`],
  'registration.moved': ({ subject }) => [`Moved ${subject}`],
  'registration.seat-given': ({ subject }) => [`Gave a place to ${subject}`],
  'registration.places-cancelled': ({ subject }) => [`Cancelled places of ${subject}`],
  'attendance.conflict-resolved': () => ['Decided about a check-in that came late'],
  'registration.payment-requested': ({ subject }) => [`Sent a payment link to ${subject}`],
  'registration.balance-paid': ({ subject }) => [`Payment of what ${subject} owed`],
  'registration.corrected': ({ subject }) => [`Corrected the contact of ${subject}`],
  'registration.passed-on': ({ subject }) => [`Passed on a place of ${subject}`],
  'donation.added': ({ details }) => [`Added a donation of ${moneyText(details.paise, 'INR')}`, 'paise'],
  'donation.corrected': ({ subject }) => [`Corrected the contact of ${subject}`],
  'donation.cheque-bounced': ({ subject }) => [`Recorded that the cheque of ${subject} bounced`],
  'donations.imported': ({ details }) => [
    `Imported ${formatCounted(Number(details.gifts), 'donation')}, ${moneyText(details.paise, 'INR')}, from “${text(details.file_name)}”`,
    'gifts',
    'paise',
    'file_name',
  ],
  'person.exported': ({ subject }) => [`Exported the personal data of the person of ${subject}`],
  'person.erased': ({ subject }) => [`Deleted personal data of the person of ${subject}`],
  'donor.merged': ({ details, subject }) => [
    `Merged donor ${text(details.merged)} into ${subject}`,
    'merged',
  ],
  'donor.separated': ({ details, subject }) => [
    `Separated donations of ${subject} as donor ${text(details.separated)}`,
    'separated',
  ],
  'donor.kept-apart': ({ details, subject }) => [
    `Marked ${subject} and donor ${text(details.other)} as two people`,
    'other',
  ],
  'attendance.marked': ({ details, subject }) => [
    `Checked in person ${text(details.place)} of ${subject}`,
    'place',
  ],
  'place-request.assigned': ({ number }) => [`Assigned a sponsored place to request ${number}`],
  'place-request.declined': ({ number }) => [`Declined request ${number} for a sponsored place`],
  'place-request.cancelled': ({ number }) => [`Cancelled the sponsored place of request ${number}`],
  'sponsored-program.changed': ({ number }) => [
    `Changed the programs that may use the sponsored places of ${(SPONSORED_LABELS as Record<string, string>)[number] ?? number}`,
  ],
  'waiting-list.offered': ({ details, subject }) => [
    `Offered places to ${subject} of program ${text(details.program)}`,
    'program',
  ],
  'waiting-list.reordered': ({ details, subject }) => [
    `Moved ${subject} ${text(details.direction)} in the list of program ${text(details.program)}`,
    'program',
    'direction',
  ],
  'waiting-list.removed': ({ details, subject }) => [
    `Removed ${subject} from the list of program ${text(details.program)}`,
    'program',
  ],
  'waiting-list.closed': ({ subject }) => [`Closed the waiting list of ${subject}`],
  'waiting-list.reopened': ({ subject }) => [`Opened the waiting list of ${subject} again`],
  'attendance.unmarked': ({ details, subject }) => [
    `Took back the check-in of person ${text(details.place)} of ${subject}`,
    'place',
  ],
  'certificate.downloaded': ({ details, subject }) => [
    `Downloaded the certificate of person ${text(details.place)} of ${subject}`,
    'place',
  ],
  'payment.refunded': ({ details, number, payer }) => [
    `Refunded ${moneyText(details.paise, details.currency)} of transaction ${number}${payer}`,
    'paise',
    'currency',
  ],
  'payment.accepted': ({ details, number, payer }) => [
    `Accepted ${moneyText(details.received_paise, 'INR')} instead of ${moneyText(details.asked_paise, 'INR')} for transaction ${number}${payer}: ${text(details.reason)}`,
    'received_paise',
    'asked_paise',
    'reason',
  ],
  'monthly-gift.corrected': ({ subject }) => [`Corrected the donor of ${subject}`],
  'monthly-gift.cancelled': ({ details, subject }) => [
    `Cancelled the ${subject}: ${text(details.reason)}`,
    'reason',
  ],
  'attention.resolved': ({ details }) => [`Resolved a flagged payment: ${text(details.note)}`, 'note'],
  'mail.sent-again': ({ subject, payer }) => [`Sent an email again: ${subject}${payer}`],
  'id-number.seen': ({ subject, subject_name }) => [
    `Viewed the ID number of ${subject_name ? `${subject_name}, ${subject}` : subject}`,
  ],
  'person.noted': ({ subject, subject_name }) => [`Wrote a note about ${subject_name ?? subject}`],
  'donation-accounts.exported': ({ details }) => [
    `Exported ${rowsText(details.rows, 'donations')} for the accountant`,
    'rows',
  ],
  'donations.exported': exported,
  'registrations.exported': exported,
  'participants.exported': exported,
  'feedback-answers.exported': exported,
  'vouchers.exported': exported,
  'monthly-gifts.exported': exported,
  'personal-requests.exported': exported,
  'access.logged-in': ({ details }) => [`Logged in from ${text(details.from)}`, 'from'],
  'access.login-refused': ({ details }) => [`Could not log in from ${text(details.from)}`, 'from'],
  'access.logged-out': () => ['Logged out'],
  'access.logged-out-everywhere': ({ details }) => [
    `Logged out everywhere${endedText(details.sessions)}`,
    'sessions',
  ],
  'access.code-asked': ({ details }) => [
    `Password right, code not entered yet, from ${text(details.from)}`,
    'from',
  ],
  'access.code-refused': ({ details }) => [`Gave a wrong code, from ${text(details.from)}`, 'from'],
  'access.password-refused': ({ details }) => [
    `Gave a wrong password on the Security page, from ${text(details.from)}`,
    'from',
  ],
  'access.recovery-code-used': ({ details }) => [
    `Used a recovery code, from ${text(details.from)}; ${text(details.left)} left`,
    'from',
    'left',
  ],
  'access.recovery-codes-made': () => ['Made new recovery codes'],
  'access.second-factor-on': ({ details }) => [
    `Turned two-step login on${endedText(details.sessions)}`,
    'sessions',
  ],
  'access.second-factor-off': ({ details }) => [
    `Turned two-step login off${endedText(details.sessions)}`,
    'sessions',
  ],
  'access.second-factor-removed': ({ details, subject }) => [
    `Removed two-step login of the ${subject}${endedText(details.sessions)}`,
    'sessions',
  ],
  'access.administrator-set': ({ subject }) => [`Set the name and password of the ${subject}`],
  'access.password-changed': ({ details }) => [
    `Changed their own password${endedText(details.sessions)}`,
    'sessions',
  ],
  'user.invited': ({ details, subject }) => [
    `Invited the ${subject}, ${roleText(details.role)}`,
    'role',
    'refundLimit',
  ],
  'user.invited-again': ({ subject }) => [`Sent the invitation of the ${subject} again`],
  'user.invitation-accepted': ({ details }) => [
    `Chose a password with the invitation, from ${text(details.from)}${endedText(details.sessions)}`,
    'from',
    'sessions',
  ],
  'user.changed': ({ details, subject }) => [
    `Changed the ${subject}${rightsText(details)}`,
    'role',
    'refundLimit',
  ],
  'user.disabled': ({ details, subject }) => [
    `Disabled the ${subject}${endedText(details.sessions)}`,
    'sessions',
  ],
  'user.enabled': ({ subject }) => [`Enabled the ${subject}`],
};

/** Describes an entry in one sentence. `shownFields` are the details that the sentence already contains. */
export function auditSentence({ action, subject, subject_name, details }: AuditEntry): {
  sentence: string;
  shownFields: string[];
} {
  const describe: ((parts: Parts) => Sentence) | undefined = SENTENCES[action as AuditAction];
  // Another release may have stored it.
  if (!describe) return { sentence: `${plainText(action)}: ${subject}`, shownFields: [] };
  const [sentence, ...shownFields] = describe({
    details,
    subject,
    subject_name,
    number: subject.replace(/^\S+ /, ''),
    program: subject_name ? `the program “${subject_name}”` : subject,
    payer: subject_name ? ` (${subject_name})` : '',
  });
  return { sentence, shownFields };
}

function roleText(role: unknown): string {
  return `role ${ROLES.some((one) => one === role) ? ROLE_LABELS[role as Role] : text(role)}`;
}

/** `: role Editor instead of Office, refund limit ₹500 instead of ₹0`. */
function rightsText({ role, refundLimit }: Record<string, unknown>): string {
  const parts: string[] = [];
  const changed = role as { from: unknown; to: unknown } | undefined;
  if (changed)
    parts.push(`${roleText(changed.to)} instead of ${roleText(changed.from).replace('role ', '')}`);
  const limit = refundLimit as { from: unknown; to: unknown } | undefined;
  if (limit) parts.push(`refund limit ${limitText(limit.to)} instead of ${limitText(limit.from)}`);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

function limitText(paise: unknown): string {
  return typeof paise === 'number' ? formatRupees(toRupees(paise)) : 'none';
}

function startText(day: unknown): string {
  return isCalendarDate(day) ? `, beginning ${formatDay(day)}` : '';
}

function changeText(change: unknown): string {
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  return ` from ${text(from)} to ${text(to)}`;
}

/** `1 donation`, `1,20,000 donations`. */
function rowsText(rows: unknown, plural: string): string {
  const count = Number(rows) || 0;
  return formatCounted(count, plural.replace(/s$/, ''));
}

/** `; 2 sessions ended`; empty when none ended. */
function endedText(sessions: unknown): string {
  const count = Number(sessions) || 0;
  return count > 0 ? `; ${formatCounted(count, 'session')} ended` : '';
}

/** @param currency missing in older entries, which are in rupees */
function moneyText(paise: unknown, currency: unknown): string {
  return typeof paise === 'number'
    ? formatMoney(toRupees(paise), typeof currency === 'string' ? currency : 'INR')
    : 'money';
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** `Id number seen` for `id-number.seen`: fallback for actions without a sentence. */
function plainText(action: string): string {
  const words = action.replace(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
