/** `tel:` address of a phone number that is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function emailHref(email: string): string {
  return `mailto:${email}`;
}

/** A WhatsApp chat with the number (digits, country code first), with words already typed when given. */
export function whatsAppHref(number: string, words?: string): string {
  return `https://wa.me/${number}${words ? `?text=${encodeURIComponent(words)}` : ''}`;
}
