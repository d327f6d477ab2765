/** How long after a call or a message the dialog closes (spec 1 §9). */
export const CLOSE_DELAY_MS = 500;

/** The sentences of spec 1 §5. */
export const bookingTexts = {
  noneForContact: 'Please select a facilitator first',
  noneForSubmit: 'Please select a facilitator',
  submitted: 'Booking request submitted successfully!',
} as const;

/** The message that stands ready in WhatsApp (spec 1 §7). */
export function sessionRequest(facilitator: string): string {
  return `I would like to have a personal session with ${facilitator}.`;
}
