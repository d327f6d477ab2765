import type { Locator } from '@playwright/test';

/**
 * The contrast between an element's text and its own background, from 1 to 21. axe does not report text that has exactly
 * the colour of its background.
 */
export function contrastOf(element: Locator): Promise<number> {
  return element.evaluate((target) => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(target);
    const both = [luminance(color), luminance(backgroundColor)];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });
}
