import type { Locator } from '@playwright/test';

/** Scrolls through pictures until all of them are drawn, and answers their widths in pixels as files; 0 for a lost one. */
export function pictureWidths(pictures: Locator): Promise<number[]> {
  return pictures.evaluateAll(async (images) => {
    const widths: number[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await image.decode().catch(() => undefined);
      widths.push(image.complete ? image.naturalWidth : 0);
    }
    return widths;
  });
}
