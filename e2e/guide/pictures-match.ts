import type { Page } from '@playwright/test';

/** An invisible difference of a colour channel. Two runs of the same browser may differ by it. */
const TOLERANCE = 24;

/** Whether two pictures look the same. The browser decodes them; `page` is any empty page. */
export async function picturesMatch(page: Page, one: Buffer, other: Buffer, type: string): Promise<boolean> {
  const dataUrls = [one, other].map((picture) => `data:${type};base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ([urls, tolerance]) => {
      const pixelsOf = async (url: string): Promise<ImageData | undefined> => {
        const picture = await createImageBitmap(await (await fetch(url)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        canvas?.drawImage(picture, 0, 0);
        return canvas?.getImageData(0, 0, picture.width, picture.height);
      };
      const [first, second] = await Promise.all(urls.map(pixelsOf));
      if (!first || !second || first.width !== second.width || first.height !== second.height) return false;
      return first.data.every((value, at) => Math.abs(value - (second.data[at] ?? 0)) <= tolerance);
    },
    [dataUrls, TOLERANCE] as const,
  );
}
