import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import type { FilingKind } from '@qlu/contracts/donation-statements/donation-statements.resource';
import {
  getTemplate,
  type StatementMode,
  type StatementTemplate,
  type StatementType,
} from '@qlu/contracts/donation-statements/statement-templates';
import type { IdType } from '@qlu/contracts/fields/fields.rules';
import {
  financialYearLabel,
  findTaxNames,
  type TaxApproval,
  type TaxNames,
} from '@qlu/contracts/foundation/foundation.rules';

/** One financial year under the current settings of the foundation. */
export interface StatementYear {
  year: number;
  /** The year as `2026-27`. */
  label: string;
  template: StatementTemplate;
  /** The names of the law; null when the settings have none for the year. */
  names: TaxNames | null;
  approvals: readonly TaxApproval[];
  includesPayItForward: boolean;
}

/** @param settings of the foundation */
export function statementYear(
  year: number,
  settings: {
    approvals: readonly TaxApproval[];
    tax_names: readonly TaxNames[];
    pay_it_forward_is_donation: boolean;
  },
): StatementYear {
  return {
    year,
    label: financialYearLabel(year),
    template: getTemplate(year),
    names: findTaxNames(settings.tax_names, year),
    approvals: settings.approvals,
    includesPayItForward: settings.pay_it_forward_is_donation,
  };
}

/** A row of a filing with its donor. */
export interface FiledLine {
  serial: number;
  type: StatementType;
  mode: StatementMode;
  rupees: number;
  urn: string;
  urnIssuedOn: CalendarDate;
  /** The ARN of the original row; null in an original filing. */
  originalArn: string | null;
  donorName: string;
  address: string;
  idType: IdType;
  idNumber: string;
}

/** A filing with its file. */
export interface NewFiling {
  id: number;
  year: number;
  kind: FilingKind;
  /** The id of the filing that it revises. */
  original: number | null;
  statementForm: string;
  /** Unique. */
  fileName: string;
  csv: string;
  /** Of the file, in hexadecimal. */
  sha256: string;
  rows: number;
  /** The sum of the rows. */
  rupees: number;
  createdAt: Date;
  createdBy: string;
}

/** The owners under which the vault seals the parts of a statement, and the texts of the digests of links. */
export const filingOwner = (fileName: string): string => `statement ${fileName}`;
export const detailsLinkOwner = (id: string): string => `donor details link ${id}`;
export const certificateOwner = (line: number | string): string => `donation certificate ${line}`;
export const detailsTokenText = (token: string): string => `donor-details-token ${token}`;
export const certificateTokenText = (token: string): string => `donation-certificate-token ${token}`;
