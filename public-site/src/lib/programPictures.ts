import { picturePath } from '@qlu/contracts/catalogue/catalogue.rules';

async function exists(path: string): Promise<boolean> {
  try {
    const response = await fetch(encodeURI(path), { method: 'HEAD' });
    // A development server may answer an unknown path with the page itself.
    return response.ok && (response.headers.get('Content-Type') ?? '').includes('svg');
  } catch {
    // Without a network nothing can be opened, which is what the caller tells the visitor.
    return false;
  }
}

/** Whether a program has content to show: its first phone picture or its first wide one is there (spec 1 §7). */
export async function hasProgramPictures(main: string, sub: string): Promise<boolean> {
  const found = await Promise.all([
    exists(picturePath(main, sub, 'Mobile', 1)),
    exists(picturePath(main, sub, 'Web', 1)),
  ]);
  return found.includes(true);
}
