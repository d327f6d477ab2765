import { picturePath } from '@qlu/contracts/catalogue/catalogue.rules';

async function exists(path: string): Promise<boolean> {
  try {
    const response = await fetch(encodeURI(path), { method: 'HEAD' });
    // A development server may send the page itself for an unknown path.
    return response.ok && (response.headers.get('Content-Type') ?? '').includes('svg');
  } catch {
    // Without a network the program cannot be opened either: the caller shows the same message.
    return false;
  }
}

/** Whether a program has content to show, which means that its first mobile or first wide picture exists. */
export async function hasProgramPictures(main: string, sub: string): Promise<boolean> {
  const found = await Promise.all([
    exists(picturePath(main, sub, 'Mobile', 1)),
    exists(picturePath(main, sub, 'Web', 1)),
  ]);
  return found.includes(true);
}
