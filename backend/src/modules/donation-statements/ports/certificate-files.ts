/** Reads the certificates that the portal gives. */
export abstract class CertificateFiles {
  /**
   * The PDF files in a ZIP file, one after the other.
   * @throws IMPORT_REJECTED for another file, or when it contains too much
   */
  abstract pdfs(path: string): AsyncIterable<{ name: string; content: Buffer }>;
}
