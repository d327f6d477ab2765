/** Donation types, sponsored programs and their amounts. Amounts in rupees. */
import { MAX_RUPEES } from '../money/money.rules.js';

export const DONATION_TYPES = [
  'sahasraara-pyramid',
  'crystal',
  'petal',
  'goshala',
  'annadaanam',
  'pay-it-forward',
  'general',
  'vanya-maitreya',
] as const;
export type DonationType = (typeof DONATION_TYPES)[number];

/** Base amounts. 0 marks the general donation, whose amount the donor chooses. */
export const BASE_AMOUNTS: Record<DonationType, number> = {
  'sahasraara-pyramid': 10_000,
  crystal: 5_000,
  petal: 2_000,
  goshala: 3_000,
  annadaanam: 1_000,
  'pay-it-forward': 5_000,
  general: 0,
  'vanya-maitreya': 15_000,
};

export const DONATION_LABELS: Record<DonationType, string> = {
  'sahasraara-pyramid': 'Sahasraara Pyramid',
  crystal: 'Crystal',
  petal: 'Petal',
  goshala: 'Goshala',
  annadaanam: 'Annadaanam',
  'pay-it-forward': 'Pay It Forward',
  general: 'General Donation',
  'vanya-maitreya': 'Vanya Maitreya',
};

export const SPONSORED_PROGRAMS = [
  'meditation-classes',
  'inner-child-healing',
  'sctp',
  'teenage-buddha',
  'emotional-healing',
] as const;
export type SponsoredProgram = (typeof SPONSORED_PROGRAMS)[number];

/** The price of one person's place. */
export const SPONSOR_AMOUNTS: Record<SponsoredProgram, number> = {
  'meditation-classes': 2_000,
  'inner-child-healing': 5_000,
  sctp: 8_000,
  'teenage-buddha': 3_000,
  'emotional-healing': 4_000,
};

export const SPONSORED_LABELS: Record<SponsoredProgram, string> = {
  'meditation-classes': 'Meditation Classes',
  'inner-child-healing': 'Inner Child Healing',
  sctp: 'SCTP',
  'teenage-buddha': 'Teenage Buddha',
  'emotional-healing': 'Emotional Healing',
};

/** The page's minimum for a general donation. The API accepts less: one rupee, the minimum of Razorpay. */
export const MINIMUM_CUSTOM = 100;
export const MINIMUM_AT_API = 1;

export const DONATION_CATEGORIES = ['donation', 'pay-it-forward'] as const;
export type DonationCategory = (typeof DONATION_CATEGORIES)[number];

export function isDonationType(value: unknown): value is DonationType {
  return DONATION_TYPES.includes(value as DonationType);
}

export function isSponsoredProgram(value: unknown): value is SponsoredProgram {
  return SPONSORED_PROGRAMS.includes(value as SponsoredProgram);
}

export function donationCategory(type: DonationType): DonationCategory {
  return type === 'pay-it-forward' ? 'pay-it-forward' : 'donation';
}

/** Rupees for `spots` places. Null unless `spots` is a positive integer and the total is at most {@link MAX_RUPEES}. */
export function payItForwardTotal(program: SponsoredProgram, spots: number): number | null {
  if (!Number.isInteger(spots) || spots < 1) return null;
  const total = SPONSOR_AMOUNTS[program] * spots;
  return total <= MAX_RUPEES ? total : null;
}

/** The largest number of places of a program that one payment can sponsor. */
export function maxSpots(program: SponsoredProgram): number {
  return Math.floor(MAX_RUPEES / SPONSOR_AMOUNTS[program]);
}

/** The amount due for a choice. Null for a general donation, and when {@link payItForwardTotal} is null. */
export function fixedAmount(
  type: DonationType,
  sponsored?: { program: SponsoredProgram; spots: number } | null,
): number | null {
  if (type === 'general') return null;
  return sponsored ? payItForwardTotal(sponsored.program, sponsored.spots) : BASE_AMOUNTS[type];
}
