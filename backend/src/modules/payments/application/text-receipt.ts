import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { receiptFileName, receiptTitle } from '@qlu/contracts/payments/receipts.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';

const NAME_WIDTH = 20;

export interface TextReceipt {
  fileName: string;
  text: string;
}

/** A receipt as plain text, with CRLF line endings, which every text viewer supports. */
export function textReceipt(details: ResultDetails, status?: 'Refunded'): TextReceipt {
  const title = receiptTitle(details);
  const groups = resultFacts(details, status).flatMap((group) => [
    '',
    group.title,
    '-'.repeat(group.title.length),
    ...group.facts.map(({ name, value }) => `${`${name}:`.padEnd(NAME_WIDTH)} ${value}`),
  ]);
  const lines = [
    siteSettings.name,
    title,
    '='.repeat(Math.max(siteSettings.name.length, title.length)),
    ...groups,
    '',
    `Questions? Please write to ${siteSettings.email} and mention the transaction ID.`,
    ...siteSettings.postalAddress,
    '',
  ];
  return { fileName: receiptFileName(details, 'txt'), text: lines.join('\r\n') };
}
