import type { ListedArn } from './certificate-repository.js';

/** Reads the files that the portal gives. */
export abstract class CertificateFiles {
  /**
   * The rows of an ARN list, a CSV file with the columns for the serial number, the ID number and the ARN.
   * @throws IMPORT_REJECTED when a column is missing or a row is incomplete
   */
  abstract arns(
    path: string,
    headings: { serial: string; idNumber: string; arn: readonly string[] },
  ): Promise<ListedArn[]>;
  /**
   * The PDF files in a ZIP file, one after the other.
   * @throws IMPORT_REJECTED for another file, or when it contains too much
   */
  abstract pdfs(path: string): AsyncIterable<{ name: string; content: Buffer }>;
}
