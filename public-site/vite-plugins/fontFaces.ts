import { parse } from 'postcss';
import type { Plugin } from 'vite';

/** The file of the font faces, relative to the output folder. The prerenderer reads and deletes it. */
export const FONT_FACES = '.vite/font-faces.css';

/**
 * Moves the font faces out of the stylesheet; the pages have them inline. A stylesheet with a font face makes the browser lay out
 * all texts again when it arrives: a third of the layout work of a page's start.
 */
export function fontFaces(): Plugin {
  return {
    name: 'font-faces',
    apply: 'build',
    // After the stylesheet is written, before it is compressed.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const faces: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const stylesheet = parse(String(file.source));
        stylesheet.walkAtRules('font-face', (face) => {
          faces.push(String(face));
          face.remove();
        });
        file.source = String(stylesheet);
      }
      this.emitFile({ type: 'asset', fileName: FONT_FACES, source: faces.join('') });
    },
  };
}
