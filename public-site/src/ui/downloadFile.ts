/** By then the browser has read the file. */
const KEPT_FOR_MS = 60_000;

/** Downloads a file that was made or loaded in the page. */
export function downloadFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
