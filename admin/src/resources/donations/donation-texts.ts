import {
  DONATION_LABELS,
  isDonationType,
  isSponsoredProgram,
  SPONSORED_LABELS,
} from '@qlu/contracts/donations/donations.rules';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import type { DonationCategory } from '@qlu/contracts/donations/donations.rules';
import type { BadgeTone } from '@qlu/contracts/registrations/registrations.rules';

export const CATEGORY_TEXTS: Record<DonationCategory, string> = {
  donation: 'Donation',
  'pay-it-forward': 'Pay It Forward',
};

/** The label of a donation type on the support page. Unknown types are shown as they are stored. */
export function donationTypeText(type: string): string {
  return isDonationType(type) ? DONATION_LABELS[type] : type;
}

/** `Teenage Buddha, 3 places`; null when nothing is sponsored. */
export function sponsorshipTexts(program: string | null, spots: number | null): string | null {
  if (!program) return null;
  const name = isSponsoredProgram(program) ? SPONSORED_LABELS[program] : program;
  if (spots === null) return name;
  return `${name}, ${spots} ${spots === 1 ? 'place' : 'places'}`;
}

/** The badge of a donation's payment status. */
export function donationBadge(status: string): BadgeTone {
  switch (status.toLowerCase()) {
    case 'completed':
    case 'captured':
      return 'positive';
    case 'pending':
      return 'secondary';
    case 'failed':
      return 'destructive';
    default:
      return 'outline';
  }
}

/** How a gift reached the office, in lines; none for a payment on the website. */
export function givenText(donation: DonationRecord): string[] {
  const { payment_mode: mode, payment_reference: reference, payment_status: status } = donation;
  if (!mode || mode === 'razorpay') return [];
  return [
    [MODE_LABELS[mode], reference].filter(Boolean).join(', '),
    ...(donation.gift_description ? [donation.gift_description] : []),
    ...(donation.earlier_receipt ? [`Earlier receipt ${donation.earlier_receipt}`] : []),
    ...(donation.indian_citizen ? ['Declared as an Indian citizen'] : []),
    ...(mode === 'cheque' && status === 'failed' ? ['The cheque bounced'] : []),
  ];
}
