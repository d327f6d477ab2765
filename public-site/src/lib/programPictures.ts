import { picturePath } from '@qlu/contracts/catalogue/catalogue.rules';

async function exists(path: string): Promise<boolean> {
  try {
    const response = await fetch(encodeURI(path), { method: 'HEAD' });
    // An error of the server or a proxy does not show whether the picture exists.
    if (response.status >= 500) return true;
    // A development server may send the page itself for an unknown path.
    return response.ok && (response.headers.get('Content-Type') ?? '').includes('svg');
  } catch {
    // No response does not mean that the content is missing. The program's page reports the error.
    return true;
  }
}

/**
 * Whether a program has content to show, which means that its first mobile or first wide picture exists. False only when
 * the server reports that neither exists.
 */
export async function hasProgramPictures(main: string, sub: string): Promise<boolean> {
  const found = await Promise.all([
    exists(picturePath(main, sub, 'Mobile', 1)),
    exists(picturePath(main, sub, 'Web', 1)),
  ]);
  return found.includes(true);
}
