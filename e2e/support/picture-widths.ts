import type { Locator } from '@playwright/test';

/** Scrolls to each picture and waits until it is decoded. Returns the files' widths in pixels; 0 if missing. */
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
