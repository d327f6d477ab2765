/** The `tel:` URL of a formatted phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function emailHref(email: string): string {
  return `mailto:${email}`;
}

/**
 * The URL of a WhatsApp chat with a number (digits, country code first), optionally with a prefilled text. Without a
 * number the sender chooses the receiver.
 */
export function whatsAppHref(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
