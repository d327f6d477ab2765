import { telAddress } from './tel-address';

interface ContactLinkProps {
  children: string | null;
  className?: string;
}

/** Calls the number. Nothing without a number: a gift at the office may have none, and deleted data has none. */
export function PhoneLink({ children: phone, className }: ContactLinkProps) {
  return phone ? (
    <a className={className} href={telAddress(phone)}>
      {phone}
    </a>
  ) : null;
}

/** Writes to the address. Nothing without an address. */
export function EmailLink({ children: email, className }: ContactLinkProps) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return (
    <a className={className} href={`mailto:${email}`}>
      {email.slice(0, at)}
      {/* In a narrow card, the line ends before the "@", not within a word. */}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
