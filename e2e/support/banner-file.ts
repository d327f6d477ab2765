/** A drawing of 320 by 180 pixels, as a file to be chosen. */
export function bannerFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#a34a0b"/></svg>';
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
}
