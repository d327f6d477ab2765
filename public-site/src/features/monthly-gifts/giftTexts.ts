import type { DonorGiftResponse } from '@qlu/contracts/api/index';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MONTHLY_GIFT_MESSAGES } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { canCancel } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { FactGroup } from '@qlu/contracts/payments/payment-facts.rules';
import type { GiftAction } from './giftByToken';

interface GiftText {
  title: string;
  text: string;
  /** Whether everything is as the donor wants it. */
  isGood: boolean;
}

/** What the page says about a gift. */
export function giftText(gift: DonorGiftResponse): GiftText {
  if (gift.is_being_cancelled) {
    return {
      title: 'We Are Cancelling Your Monthly Gift',
      text: 'We have your request. You need not do anything else.',
      isGood: true,
    };
  }
  switch (gift.status) {
    case 'created':
      return {
        title: 'Your Monthly Gift Has Not Begun Yet',
        text: 'We have not received your first gift yet. If you have just paid, please wait a moment: it appears here. If you closed the payment window, nothing was charged.',
        isGood: false,
      };
    case 'authenticated':
    case 'active':
      return {
        title: 'Thank You for Your Monthly Gift',
        text: 'Your monthly gift is active. You get a receipt by email for each charge.',
        isGood: true,
      };
    case 'pending':
      return {
        title: 'This Month’s Charge Failed',
        text: 'Your bank did not accept the charge, and nothing was taken. We try again once a day for three days. Please check that there is enough money in the account, or that your card is valid.',
        isGood: false,
      };
    case 'halted':
      return {
        title: 'Your Monthly Gift Has Stopped',
        text: 'Your bank did not accept the charge on several days, so nothing more will be charged. If you would like to continue, please begin a new monthly gift.',
        isGood: false,
      };
    case 'paused':
      return {
        title: 'Your Monthly Gift Is Paused',
        text: gift.paused_by_payer
          ? MONTHLY_GIFT_MESSAGES.resumeInApp
          : 'Nothing is charged until you resume it.',
        isGood: true,
      };
    case 'cancelled':
      return {
        title: 'Your Monthly Gift Is Cancelled',
        text: 'Nothing more will be charged. Thank you for everything that you have given.',
        isGood: true,
      };
    case 'completed':
      return {
        title: 'Your Monthly Gift Is Complete',
        text: 'You have given every month as you wished, and nothing more will be charged. Thank you for giving so faithfully.',
        isGood: true,
      };
    case 'expired':
      return {
        title: 'Your Monthly Gift Has Not Begun',
        text: 'The first gift was not paid in time, and nothing was charged.',
        isGood: false,
      };
  }
}

export function giftFacts(gift: DonorGiftResponse): FactGroup[] {
  const facts = [
    { name: 'Every month', value: formatRupees(gift.amount) },
    {
      name: 'Given so far',
      value: `${timesGiven(gift.paid_count)}, of ${gift.maximum_charges} at most`,
    },
    ...(gift.next_charge_at && gift.status !== 'paused'
      ? [{ name: 'Next gift', value: formatDateTime(new Date(gift.next_charge_at)) }]
      : []),
    { name: 'Since', value: formatDateTime(new Date(gift.created_at)) },
  ];
  return [{ title: 'Your Monthly Gift', facts }];
}

function timesGiven(count: number): string {
  return count === 1 ? 'Once' : `${count} times`;
}

/** What the donor can do with a gift. */
export function giftActions(gift: DonorGiftResponse): GiftAction[] {
  if (gift.is_being_cancelled) return [];
  return [
    ...(gift.status === 'active' ? ['pause' as const] : []),
    ...(gift.status === 'paused' && !gift.paused_by_payer ? ['resume' as const] : []),
    ...(canCancel(gift.status) ? ['cancel' as const] : []),
  ];
}

export const ACTION_TEXTS: Record<
  GiftAction,
  { button: string; question: string; explanation: string; confirm: string }
> = {
  pause: {
    button: 'Pause',
    question: 'Pause your monthly gift?',
    explanation: 'Nothing is charged until you resume it. You can do that on this page at any time.',
    confirm: 'Yes, Pause It',
  },
  resume: {
    button: 'Resume',
    question: 'Resume your monthly gift?',
    explanation: 'Your gift starts again on its next date. The months you paused are not charged.',
    confirm: 'Yes, Resume It',
  },
  cancel: {
    button: 'Cancel This Gift',
    question: 'Cancel your monthly gift?',
    explanation: 'Nothing more is charged. A cancelled gift cannot be resumed, but you can begin a new one.',
    confirm: 'Yes, Cancel It',
  },
};
