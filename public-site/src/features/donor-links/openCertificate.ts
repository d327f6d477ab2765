import type { Problem } from '@qlu/contracts/problem/problem';
import { downloadFile } from '../../ui/downloadFile';
import { linkToken } from './linkToken';

const LIMIT_MS = 60_000;
const FAILED = 'No connection. Please check your internet and try again.';
const FILE_NAME = 'certificate-of-donation.pdf';

/** Downloads the certificate of the page's link. Returns why it was not possible; null after a success. */
export async function openCertificate(lastFour: string): Promise<string | null> {
  try {
    const response = await fetch('/api/donation-certificates/open', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: linkToken(), last_four: lastFour }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return ((await response.json()) as Partial<Problem>).error ?? FAILED;
    downloadFile(await response.blob(), FILE_NAME);
    return null;
  } catch {
    return FAILED;
  }
}
