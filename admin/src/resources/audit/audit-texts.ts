import { formatCounted } from '../../ui/count';
import type { AuditEntry } from './audit-entry';
import {
  roleText,
  rightsText,
  startText,
  changeText,
  rowsText,
  endedText,
  moneyText,
  text,
  plainText,
} from './audit-words';

/** Describes an entry in one sentence. `shownFields` are the details that the sentence already contains. */
export function auditSentence({ action, subject, subject_name, details }: AuditEntry): {
  sentence: string;
  shownFields: string[];
} {
  const describe = (sentence: string, ...shownFields: string[]) => ({ sentence, shownFields });
  const number = subject.replace(/^\S+ /, '');
  const program = subject_name ? `the program “${subject_name}”` : subject;
  const payer = subject_name ? ` (${subject_name})` : '';
  switch (action) {
    case 'program.added':
      return describe(
        `Added the program “${text(details.program_name)}”${startText(details.start_date)}`,
        'program_name',
        'start_date',
      );
    case 'program.changed':
      return describe(Object.keys(details).length > 0 ? `Changed ${program}` : `Saved ${program} unchanged`);
    case 'program.cancelled':
      return describe(`Cancelled ${program} for everyone registered`, 'paise');
    case 'program.cancellation-retried':
      return describe(`Tried the failed refunds and moves of ${program} again`);
    case 'announcement.sent':
      return describe(
        `Sent the message “${text(details.subject)}” to everyone registered for ${program}`,
        'subject',
      );
    case 'announcement.tested':
      return describe(
        `Sent a test of the message “${text(details.subject)}” about ${program}`,
        'subject',
        'emails',
      );
    case 'banner.uploaded':
      return describe(
        `Uploaded the banner “${text(details.filename)}”`,
        'filename',
        'width',
        'height',
        'published',
      );
    case 'banner.changed':
      return describe(`Changed the banner “${text(details.filename)}”`, 'filename');
    case 'banner.deleted':
      return describe(`Deleted the banner “${text(details.filename)}”`, 'filename');
    case 'banner.linked':
      return describe(`Linked a banner to ${program}`);
    case 'banner.unlinked':
      return describe(`Removed the banner of ${program}`);
    case 'banners.ordered':
      return describe('Put the banners in another order', 'order');
    case 'photograph.uploaded':
      return describe(`Uploaded a photograph for ${number}`, 'width', 'height');
    case 'photograph.replaced':
      return describe(`Replaced the photograph for ${number}`, 'width', 'height');
    case 'photograph.changed':
      return describe(`Changed the photograph for ${number}`);
    case 'photograph.removed':
      return describe(`Removed the photograph for ${number}`);
    case 'foundation.changed':
      return describe('Changed the settings of the foundation');
    case 'foundation.picture-replaced':
      return describe(`Replaced the ${text(details.picture)} of the foundation`, 'picture');
    case 'foundation.picture-removed':
      return describe(`Removed the ${text(details.picture)} of the foundation`, 'picture');
    case 'tax-receipt.seen':
      return describe(`Viewed tax receipt ${number}`);
    case 'tax-receipt.all-requested':
      return describe('Issued the missing tax receipts');
    case 'tax-receipt.sent-again':
      return describe(`Sent tax receipt ${number} again`);
    case 'statement.filed':
      return describe(
        `Created the statement file “${number}” with ${formatCounted(Number(details.rows) || 0, 'row')}`,
        'rows',
      );
    case 'statement.seen':
      return describe(`Downloaded the statement file “${number}”`);
    case 'statement.discarded':
      return describe(`Discarded the statement file “${number}”`);
    case 'statement.row-withdrawn':
      return describe(`Recorded that statement ${number} was deleted at the portal`);
    case 'statement.gift-excluded':
      return describe(`Excluded ${subject} from the statement`);
    case 'statement.gift-included':
      return describe(`Included ${subject} in the statement again`);
    case 'statement.link-created':
      return describe(`Created a link for the missing details of ${subject}`);
    case 'statement.link-sent':
      return describe(`Sent a link for the missing details of ${subject}`);
    case 'statement.arns-imported':
      return describe(
        `Imported ${formatCounted(Number(details.rows) || 0, 'ARN')} for the statement file “${number}”`,
        'rows',
      );
    case 'statement.certificates-imported':
      return describe(
        `Imported ${formatCounted(Number(details.stored) || 0, 'certificate')} of donations`,
        'stored',
      );
    case 'statement.certificates-sent':
      return describe(`Sent the certificates of the statement file “${number}”`);
    case 'statement.certificate-seen':
      return describe(`Downloaded the certificate of ${subject}${payer}`);
    case 'volunteer.status-changed':
      return describe(
        `Changed ${subject_name ? `the volunteer application of ${subject_name}` : `volunteer application ${number}`}${changeText(details.status)}`,
        'status',
      );
    case 'personal-request.status-changed':
      return describe(`Changed personal request ${number}${changeText(details.status)}`, 'status');
    case 'registration.added':
      return describe(
        `Added a registration for “${text(details.program_name)}”, ${moneyText(details.paise, 'INR')}`,
        'program',
        'program_name',
        'paise',
      );
    case 'registration.ordered':
      return describe(
        `Made an order for “${text(details.program_name)}”, ${moneyText(details.paise, 'INR')}`,
        'program',
        'program_name',
        'paise',
      );
    case 'registration.moved':
      return describe(`Moved ${subject}`);
    case 'registration.seat-given':
      return describe(`Gave a place to ${subject}`);
    case 'registration.places-cancelled':
      return describe(`Cancelled places of ${subject}`);
    case 'registration.corrected':
      return describe(`Corrected the contact of ${subject}`);
    case 'registration.passed-on':
      return describe(`Passed on a place of ${subject}`);
    case 'donation.added':
      return describe(`Added a donation of ${moneyText(details.paise, 'INR')}`, 'paise');
    case 'donation.corrected':
      return describe(`Corrected the contact of ${subject}`);
    case 'donation.cheque-bounced':
      return describe(`Recorded that the cheque of ${subject} bounced`);
    case 'donations.imported':
      return describe(
        `Imported ${text(details.gifts)} donations, ${moneyText(details.paise, 'INR')}, from “${text(details.file_name)}”`,
        'gifts',
        'paise',
        'file_name',
      );
    case 'person.exported':
      return describe(`Exported the personal data of the person of ${subject}`);
    case 'person.erased':
      return describe(`Deleted personal data of the person of ${subject}`);
    case 'donor.merged':
      return describe(`Merged donor ${text(details.merged)} into ${subject}`, 'merged');
    case 'donor.separated':
      return describe(`Separated gifts of ${subject} as donor ${text(details.separated)}`, 'separated');
    case 'attendance.marked':
      return describe(`Checked in person ${text(details.place)} of ${subject}`, 'place');
    case 'place-request.assigned':
      return describe(`Assigned a sponsored place to request ${number}`);
    case 'place-request.declined':
      return describe(`Declined request ${number} for a sponsored place`);
    case 'place-request.cancelled':
      return describe(`Cancelled the sponsored place of request ${number}`);
    case 'sponsored-program.changed':
      return describe(`Changed the programs that may use the sponsored places of ${number}`);
    case 'waiting-list.offered':
      return describe(`Offered places to ${subject} of program ${text(details.program)}`, 'program');
    case 'waiting-list.reordered':
      return describe(
        `Moved ${subject} ${text(details.direction)} in the list of program ${text(details.program)}`,
        'program',
        'direction',
      );
    case 'waiting-list.removed':
      return describe(`Removed ${subject} from the list of program ${text(details.program)}`, 'program');
    case 'waiting-list.closed':
      return describe(`Closed the waiting list of ${subject}`);
    case 'waiting-list.reopened':
      return describe(`Opened the waiting list of ${subject} again`);
    case 'attendance.unmarked':
      return describe(`Took back the check-in of person ${text(details.place)} of ${subject}`, 'place');
    case 'certificate.downloaded':
      return describe(`Downloaded the certificate of person ${text(details.place)} of ${subject}`, 'place');
    case 'payment.refunded':
      return describe(
        `Refunded ${moneyText(details.paise, details.currency)} of transaction ${number}${payer}`,
        'paise',
        'currency',
      );
    case 'payment.accepted':
      return describe(
        `Accepted ${moneyText(details.received_paise, 'INR')} instead of ${moneyText(details.asked_paise, 'INR')} for transaction ${number}${payer}: ${text(details.reason)}`,
        'received_paise',
        'asked_paise',
        'reason',
      );
    case 'monthly-gift.cancelled':
      return describe(`Cancelled the ${subject}: ${text(details.reason)}`, 'reason');
    case 'attention.resolved':
      return describe(`Resolved a flagged payment: ${text(details.note)}`, 'note');
    case 'mail.sent-again':
      return describe(`Sent an email again: ${subject}${payer}`);
    case 'id-number.seen':
      return describe(`Viewed the ID number of ${subject_name ? `${subject_name}, ${subject}` : subject}`);
    case 'person.noted':
      return describe(`Wrote a note about ${subject_name ?? subject}`);
    case 'donation-accounts.exported':
      return describe(`Exported ${rowsText(details.rows, 'donations')} for the accountant`, 'rows');
    case 'donations.exported':
    case 'registrations.exported':
    case 'participants.exported':
    case 'feedback-answers.exported':
    case 'vouchers.exported':
    case 'monthly-gifts.exported':
    case 'personal-requests.exported':
      return describe(`Exported ${rowsText(details.rows, subject.replace('-', ' '))}`, 'rows');
    case 'access.logged-in':
      return describe(`Logged in from ${text(details.from)}`, 'from');
    case 'access.login-refused':
      return describe(`Could not log in from ${text(details.from)}`, 'from');
    case 'access.logged-out':
      return describe('Logged out');
    case 'access.logged-out-everywhere':
      return describe(`Logged out everywhere${endedText(details.sessions)}`, 'sessions');
    case 'access.code-asked':
      return describe(`Gave the right password and was asked for a code, from ${text(details.from)}`, 'from');
    case 'access.code-refused':
      return describe(`Gave a wrong code, from ${text(details.from)}`, 'from');
    case 'access.password-refused':
      return describe(`Gave a wrong password on the Security page, from ${text(details.from)}`, 'from');
    case 'access.recovery-code-used':
      return describe(
        `Used a recovery code, from ${text(details.from)}; ${text(details.left)} left`,
        'from',
        'left',
      );
    case 'access.recovery-codes-made':
      return describe('Made new recovery codes');
    case 'access.second-factor-on':
      return describe(`Turned two-step login on${endedText(details.sessions)}`, 'sessions');
    case 'access.second-factor-off':
      return describe(`Turned two-step login off${endedText(details.sessions)}`, 'sessions');
    case 'access.second-factor-removed':
      return describe(`Removed two-step login of the ${subject}${endedText(details.sessions)}`, 'sessions');
    case 'access.administrator-set':
      return describe(`Set the name and password of the ${subject}`);
    case 'access.password-changed':
      return describe(`Changed their own password${endedText(details.sessions)}`, 'sessions');
    case 'user.invited':
      return describe(`Invited the ${subject}, ${roleText(details.role)}`, 'role', 'refundLimit');
    case 'user.invited-again':
      return describe(`Sent the invitation of the ${subject} again`);
    case 'user.invitation-accepted':
      return describe(
        `Chose a password with the invitation, from ${text(details.from)}${endedText(details.sessions)}`,
        'from',
        'sessions',
      );
    case 'user.changed':
      return describe(`Changed the ${subject}${rightsText(details)}`, 'role', 'refundLimit');
    case 'user.disabled':
      return describe(`Disabled the ${subject}${endedText(details.sessions)}`, 'sessions');
    case 'user.enabled':
      return describe(`Enabled the ${subject}`);
    default:
      return describe(`${plainText(action)}: ${subject}`);
  }
}
