export class NoticeRecipientsResponse {
  success!: true;
  /** Emails that would be sent: one for each address, also of those on the waiting list. 0 for a program that is over or cancelled. */
  emails!: number;
  /** Complete registrations without an email address. */
  without_email!: number;
}
