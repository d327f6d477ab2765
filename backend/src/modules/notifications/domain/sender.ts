/** The sender of all emails. */
export interface Sender {
  /** `Name <address>` or an address alone. */
  from: string;
  /** The address for replies. */
  replyTo: string;
  /** The domain of every Message-ID. */
  domain: string;
}

export function senderOf(from: string, replyTo: string): Sender {
  return { from, replyTo, domain: /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost' };
}
