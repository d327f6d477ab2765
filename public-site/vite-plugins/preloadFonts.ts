import type { Plugin } from 'vite';

/** Latin text in the body face and the display face stands on every page's first screen. */
const FIRST_SCREEN_FONTS = /(?:mukta-latin-400|marcellus-latin-400)-normal-[\w-]+\.woff2$/;

/** Lets the browser ask for the first screen's fonts before it has read the stylesheet. */
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
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
