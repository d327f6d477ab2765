import type { ListedArn } from './certificate-repository.js';

/** The headings of the columns. The heading of the ARN contains one of the texts. */
export interface ArnListHeadings {
  serial: string;
  idNumber: string;
  arn: readonly string[];
}

/** Reads the list of ARNs that the portal gives. */
export abstract class ArnListReader {
  /**
   * The rows of an ARN list, a CSV file with the columns for the serial number, the ID number and the ARN.
   * @throws IMPORT_REJECTED when a column is missing or a row is incomplete
   */
  abstract read(path: string, headings: ArnListHeadings): Promise<ListedArn[]>;
}
