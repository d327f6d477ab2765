/**
 * The CSV templates of the statement of donations, by financial year. A new template of the portal is a new entry here; the
 * names of the forms are in the settings of the foundation.
 */
import type { IdType } from '../fields/fields.rules.js';

export const STATEMENT_TYPES = ['corpus', 'specific', 'others'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

export const STATEMENT_MODES = ['cash', 'kind', 'electronic', 'others'] as const;
export type StatementMode = (typeof STATEMENT_MODES)[number];

/** One row of a file. `amount` in whole rupees, `urnIssuedOn` as `dd-mm-yyyy`. */
export interface StatementRow {
  serial: number;
  /** The ARN of the original row; empty in an original filing. */
  preAcknowledgement: string;
  idCode: string;
  idNumber: string;
  sectionCode: string;
  urn: string;
  urnIssuedOn: string;
  name: string;
  address: string;
  type: string;
  mode: string;
  amount: number;
}

export interface StatementTemplate {
  /** The year in which the first financial year with this template begins. */
  fromYear: number;
  sectionCode: string;
  /** The columns in their order, with their headings. */
  columns: readonly [value: keyof StatementRow, heading: string][];
  idCodes: Record<IdType, string>;
  types: Record<StatementType, string>;
  modes: Record<StatementMode, string>;
  /** Rows of one file. */
  maxRows: number;
  /** Characters of a name. */
  nameLimit: number;
  /** The last day for filing after the end of the financial year, `MM-DD`. */
  dueOn: string;
  /** The column of the ARN list in which the ARN is: its heading contains one of these, in any case. */
  arnHeadings: readonly string[];
}

const FORM_10BD: StatementTemplate = {
  fromYear: 2021,
  sectionCode: 'Section 80G',
  columns: [
    ['serial', 'Sl. No.'],
    ['preAcknowledgement', 'Pre Acknowledgement Number'],
    ['idCode', 'ID Code'],
    ['idNumber', 'Unique Identification Number'],
    ['sectionCode', 'Section Code'],
    ['urn', 'Unique Registration Number (URN)'],
    ['urnIssuedOn', 'Date of Issuance of Unique Registration Number'],
    ['name', 'Name of donor'],
    ['address', 'Address of donor'],
    ['type', 'Donation Type'],
    ['mode', 'Mode of receipt'],
    ['amount', 'Amount of donation (Indian rupees)'],
  ],
  idCodes: { PAN: '1', Aadhaar: '2' },
  types: { corpus: 'Corpus', specific: 'Specific grant', others: 'Others' },
  modes: {
    cash: 'Cash',
    kind: 'Kind',
    electronic: 'Electronic modes including account payee cheque/draft',
    others: 'Others',
  },
  maxRows: 25_000,
  nameLimit: 125,
  dueOn: '05-31',
  arnHeadings: ['arn', 'acknowledgement reference'],
};

/** Form 113 has the columns of Form 10BD until its own template is published. */
const FORM_113: StatementTemplate = { ...FORM_10BD, fromYear: 2026, sectionCode: 'Section 133' };

const TEMPLATES = [FORM_113, FORM_10BD];

/** The first financial year for which a statement can be filed. */
export const FIRST_STATEMENT_YEAR = FORM_10BD.fromYear;

/** The template of a financial year from {@link FIRST_STATEMENT_YEAR} on. */
export function getTemplate(year: number): StatementTemplate {
  return TEMPLATES.find(({ fromYear }) => fromYear <= year) ?? FORM_10BD;
}
