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
  return email ? (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  ) : null;
}
