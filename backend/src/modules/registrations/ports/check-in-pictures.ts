/** The picture of the QR code of a registration. */
export abstract class CheckInPictures {
  /** A PNG file. */
  abstract png(code: string): Promise<Buffer>;
}
