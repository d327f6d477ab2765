import type { Plugin } from 'vite';

/** The Latin body and display fonts, which every page's first screen uses. */
const FIRST_SCREEN_FONTS = /(?:mukta|marcellus)-base-400-[\w-]+\.woff2$/;

/**
 * Preloads the first screen's fonts, so that the browser requests them before it has parsed the stylesheet.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => FIRST_SCREEN_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
