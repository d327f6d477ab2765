/** The foundation as an approved institution: what its tax receipts need. Facts of the law are data, never constants. */
import type { CalendarDate } from '../dates/dates.rules.js';
import { siteSettings } from '../site/site-settings.js';

/** An approval under which donors can claim a deduction. `valid_to` is the last day; null while no end is known. */
export interface TaxApproval {
  urn: string;
  issued_on: CalendarDate;
  valid_from: CalendarDate;
  valid_to: CalendarDate | null;
}

/** What the law calls the section and the forms from a financial year on. `from_year` is the year of its 1 April. */
export interface TaxNames {
  from_year: number;
  section: string;
  statement_form: string;
  certificate_form: string;
}

/** The year in which the financial year of a day begins: 2026 for every day from 1 April 2026 to 31 March 2027. */
export function getFinancialYear(day: CalendarDate): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '04-01' ? year - 1 : year;
}

/** `2026-27`. */
export function financialYearLabel(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The approval that is valid on a day; null when there is none. Of several, the one that began last. */
export function approvalOn(approvals: readonly TaxApproval[], day: CalendarDate): TaxApproval | null {
  const valid = approvals.filter(
    ({ valid_from: from, valid_to: to }) => from <= day && (to === null || day <= to),
  );
  return valid.sort((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0] ?? null;
}

/** The names of a financial year; null when none are stored for it. */
export function findTaxNames(names: readonly TaxNames[], year: number): TaxNames | null {
  const known = names.filter(({ from_year: from }) => from <= year);
  return known.sort((one, other) => other.from_year - one.from_year)[0] ?? null;
}

/** `QLU/2026-27/000123`. */
export function receiptNumber(prefix: string, year: number, serial: number): string {
  return `${prefix}/${financialYearLabel(year)}/${serialLabel(serial)}`;
}

/** `000123`. */
export function serialLabel(serial: number): string {
  return String(serial).padStart(6, '0');
}

/** The settings that a tax receipt prints. */
export interface ReceiptSettings {
  legal_name: string | null;
  address: string | null;
  pan: string | null;
  signatory_name: string | null;
  signatory_title: string | null;
  receipt_prefix: string | null;
  approvals: readonly TaxApproval[];
  tax_names: readonly TaxNames[];
  has_signature: boolean;
}

const PARTS: readonly [label: string, isThere: (settings: ReceiptSettings) => boolean][] = [
  ['Legal name', ({ legal_name: name }) => Boolean(name)],
  ['Address', ({ address }) => Boolean(address)],
  ['PAN', ({ pan }) => Boolean(pan)],
  ['Receipt series', ({ receipt_prefix: prefix }) => Boolean(prefix)],
  ['Name of the signatory', ({ signatory_name: name }) => Boolean(name)],
  ['Title of the signatory', ({ signatory_title: title }) => Boolean(title)],
  ['Signature', ({ has_signature: hasSignature }) => hasSignature],
];

/** What is missing for any tax receipt, as labels. */
function missingForAll(settings: ReceiptSettings): string[] {
  return PARTS.filter(([, isThere]) => !isThere(settings)).map(([label]) => label);
}

/** Whether receipts of some days can be issued, perhaps not of today: the last approval may have ended. */
export function canIssueReceipts(settings: ReceiptSettings): boolean {
  const { approvals, tax_names: names } = settings;
  return missingForAll(settings).length === 0 && approvals.length > 0 && names.length > 0;
}

/** What is missing for a tax receipt of money that was received on `day`, as labels. Empty: receipts can be issued. */
export function missingForReceipts(settings: ReceiptSettings, day: CalendarDate): string[] {
  const year = getFinancialYear(day);
  return [
    ...missingForAll(settings),
    ...(approvalOn(settings.approvals, day) ? [] : ['80G approval that is valid on the day of receipt']),
    ...(findTaxNames(settings.tax_names, year) ? [] : [`Section and forms of ${financialYearLabel(year)}`]),
  ];
}

/** What the pages of the site say about the foundation. */
export interface PublicFoundation {
  name: string;
  address: string;
  /** Its registration and the 80G approval that is valid today, as far as they are entered. */
  approvals: string;
  /** Which receipt a gift gets, by its form. */
  receipts: Record<'donate' | 'pay-it-forward', string>;
}

/**
 * The settings as visitors read them: the name and address of the site until both are entered.
 *
 * @param today in India
 */
export function publicFoundation(
  settings: ReceiptSettings & { registration_number: string | null; pay_it_forward_is_donation: boolean },
  today: CalendarDate,
): PublicFoundation {
  const { legal_name: legalName, address, registration_number: registration, approvals } = settings;
  const [siteName = '', ...siteAddress] = siteSettings.postalAddress;
  const approval = approvalOn(approvals, today);
  const isReady = missingForReceipts(settings, today).length === 0;
  const receipt = isReady
    ? 'You get an 80G receipt by email at once; certificate by 31 May.'
    : 'We cannot issue 80G receipts at the moment. You get a receipt for your payment by email at once.';
  return {
    ...(legalName && address
      ? { name: legalName, address }
      : { name: siteName, address: siteAddress.join(', ') }),
    approvals: [
      ...(registration ? [`Registration ${registration}`] : []),
      ...(approval ? [`80G approval ${approval.urn}`] : []),
    ].join(' · '),
    receipts: {
      donate: receipt,
      'pay-it-forward':
        isReady && !settings.pay_it_forward_is_donation
          ? 'We cannot issue 80G receipts for sponsored places. You get a receipt for your payment by email at once.'
          : receipt,
    },
  };
}

/** The pictures of a tax receipt. */
export const FOUNDATION_PICTURES = ['signature', 'logo'] as const;
export type FoundationPicture = (typeof FOUNDATION_PICTURES)[number];
