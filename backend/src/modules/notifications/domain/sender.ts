/** Who a mail is from. */
export interface Sender {
  /** `Name <address>` or an address alone. */
  from: string;
  /** Where answers go. */
  replyTo: string;
  /** Ends every Message-ID. */
  domain: string;
}

export function senderOf(from: string, replyTo: string): Sender {
  return { from, replyTo, domain: /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost' };
}
