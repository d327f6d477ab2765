import { picturePath } from '@qlu/contracts/catalogue/catalogue.rules';

export function requestHead(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(encodeURI(path), { method: 'HEAD', signal });
}

/** A development server may send the page itself for an unknown path. */
export function isPicture({ ok, headers }: Response): boolean {
  return ok && (headers.get('Content-Type') ?? '').includes('svg');
}

async function exists(path: string): Promise<boolean> {
  try {
    const response = await requestHead(path);
    // An error of the server or a proxy does not show whether the picture exists.
    return response.status >= 500 || isPicture(response);
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
