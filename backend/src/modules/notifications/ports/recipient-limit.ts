/** Limits the emails to one mailbox that visitors cause without a payment. */
export abstract class RecipientLimit {
  /** Counts one email to this address. Returns false when it got three within the last day. */
  abstract take(address: string): Promise<boolean>;
  /** Whether the next email to this address would be refused. Counts nothing. */
  abstract isReached(address: string): Promise<boolean>;
}

/** The mailbox of an address: many providers deliver `name+anything` to `name`, and Gmail ignores dots and letter case. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.split('+', 1)[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
