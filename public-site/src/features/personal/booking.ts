/** How long after a contact link was used the dialog closes. */
export const CLOSE_DELAY_MS = 500;

export const bookingTexts = {
  noneForContact: 'Please select a facilitator first',
  noneForSubmit: 'Please select a facilitator',
  submitted: 'Booking request submitted successfully!',
} as const;

/** The prefilled WhatsApp message. */
export function sessionRequest(facilitator: string): string {
  return `I would like to have a personal session with ${facilitator}.`;
}
