import type { Page } from '@playwright/test';

/** No eye sees so small a step of a colour; two runs of one browser may differ by it. */
const UNSEEN = 24;

/** Whether two pictures look the same. `page` is any empty page: the browser itself reads the pictures. */
export async function looksTheSame(page: Page, one: Buffer, other: Buffer, type: string): Promise<boolean> {
  const addresses = [one, other].map((picture) => `data:${type};base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ([addressesOfBoth, unseen]) => {
      const pixelsOf = async (address: string): Promise<ImageData | undefined> => {
        const picture = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        canvas?.drawImage(picture, 0, 0);
        return canvas?.getImageData(0, 0, picture.width, picture.height);
      };
      const [first, second] = await Promise.all(addressesOfBoth.map(pixelsOf));
      if (!first || !second || first.width !== second.width || first.height !== second.height) return false;
      return first.data.every((value, at) => Math.abs(value - (second.data[at] ?? 0)) <= unseen);
    },
    [addresses, UNSEEN] as const,
  );
}
