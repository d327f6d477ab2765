import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { monthlyGiftPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { NOTICES, type MonthlyGift, type Notice } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../adapters/persistence/monthly-gift-repository.js';

@Injectable()
export class MonthlyGiftEmails {
  constructor(private readonly gifts: MonthlyGiftRepository) {}

  /** The email about a change. @param subject the gift's id, the number of the change, and the change: `12:3:pending` */
  @EmailOf('monthly-gift')
  async writeNotice(subject: string): Promise<EmailContent | null> {
    const [id, , change] = subject.split(':');
    const notice = NOTICES.find((known) => known === change);
    const gift = await this.gifts.find(Number(id));
    if (!gift?.email || !notice || !isCurrent(notice, gift)) return null;
    const amount = formatRupees(toRupees(gift.amount));
    const { heading, paragraph } = getText(notice, gift, amount);
    return {
      to: { name: gift.donorName, address: gift.email },
      subject: `${heading}: ${amount} every month`,
      heading,
      paragraphs: [greeting(gift.donorName), paragraph],
      facts: [
        { name: 'Every month', value: amount },
        { name: 'Given so far', value: gift.paidCount === 1 ? 'Once' : `${gift.paidCount} times` },
        ...(gift.nextChargeAt ? [{ name: 'Next gift', value: formatDateTime(gift.nextChargeAt) }] : []),
      ],
      link: { label: 'See Your Monthly Gift', path: monthlyGiftPath(gift.token) },
      // Its donor can cause these again and again.
      isUnpaid: notice === 'paused' || notice === 'resumed' || notice === 'corrected',
      notes: ['Please keep this link to yourself: anyone who has it can pause, correct or cancel your gift.'],
    };
  }
}

/** Returns true when the change still holds as the email is sent. A failed charge may have succeeded meanwhile. */
function isCurrent(notice: Notice, { status }: MonthlyGift): boolean {
  if (notice === 'corrected') return !isEnded(status);
  return status === (notice === 'resumed' ? 'active' : notice);
}

function getText(
  notice: Notice,
  { pausedByPayer, paidCount }: MonthlyGift,
  amount: string,
): { heading: string; paragraph: string } {
  switch (notice) {
    case 'pending':
      return {
        heading: 'Your monthly gift could not be charged',
        paragraph: `Your bank did not accept this month's charge of ${amount}. Nothing was taken. We try again once a day for three days. Please check that there is enough money in the account, or that your card is valid.`,
      };
    case 'halted':
      return {
        heading: 'Your monthly gift has stopped',
        paragraph: `Your bank did not accept the charge of ${amount} on several days, so your monthly gift has stopped. Nothing more will be charged. If you would like to continue, you can begin a new monthly gift on our site.`,
      };
    case 'paused':
      return {
        heading: 'Your monthly gift is paused',
        paragraph: pausedByPayer
          ? 'You have paused your monthly gift in your UPI app. Nothing is charged until you resume it there. We cannot resume it for you.'
          : 'Nothing is charged until you resume your monthly gift. You can do that at any time with the link below.',
      };
    case 'resumed':
      return {
        heading: 'Your monthly gift continues',
        paragraph:
          'Thank you. Your gift starts again on its next date. The months you paused are not charged.',
      };
    case 'cancelled':
      return {
        heading: 'Your monthly gift is cancelled',
        paragraph:
          'Nothing more will be charged, and you need not do anything at your bank. Thank you for everything that you have given.',
      };
    case 'corrected':
      return {
        heading: 'The details of your monthly gift are corrected',
        paragraph:
          'Your next receipts and emails use the corrected details. From now on, please use the link in this email. If you did not ask for this, please reply or call us.',
      };
    case 'completed':
      return {
        heading: 'Your monthly gift is complete',
        paragraph: `You have given ${paidCount === 1 ? 'once' : `${paidCount} times`}, and nothing more will be charged. Thank you for giving so faithfully.`,
      };
  }
}
