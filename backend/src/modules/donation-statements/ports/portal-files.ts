import type { StatementTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import type { FiledLine } from '../domain/statement.js';

/** One row of the portal's ARN list. */
export interface ListedArn {
  serial: number;
  idNumber: string;
  arn: string;
}

/** The headings of the columns. The heading of the ARN contains one of the texts. */
export interface ArnListHeadings {
  serial: string;
  idNumber: string;
  arn: readonly string[];
}

/** The files that the income tax portal takes and gives. */
export abstract class PortalFiles {
  /** The file of a filing. */
  abstract format(template: StatementTemplate, lines: readonly FiledLine[]): string;
  /**
   * The rows of an ARN list, a CSV file with the columns for the serial number, the ID number and the ARN.
   * @throws IMPORT_REJECTED when a column is missing or a row is incomplete
   */
  abstract readArnList(path: string, headings: ArnListHeadings): Promise<ListedArn[]>;
  /**
   * The PDF files in a ZIP file, one after the other.
   * @throws IMPORT_REJECTED for another file, or when it contains too much
   */
  abstract readCertificates(path: string): AsyncIterable<{ name: string; content: Buffer }>;
}
