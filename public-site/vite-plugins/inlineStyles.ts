import { parse, type AtRule, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { classesOf } from '../prerender/styleNodes.ts';

/** The complete stylesheet, relative to the output folder. The prerenderer reads and deletes it. */
export const COMPLETE_STYLES = '.vite/styles.css';

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** Removes what every page has inline: font faces, the base layer, and rules without classes (src/renderer/pageStyles). */
function removeInlined(stylesheet: Root): void {
  stylesheet.walkAtRules(/^(?:font-face|layer)$/, (rule) => void rule.remove());
  stylesheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) => classesOf(selector).length > 0);
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  stylesheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/**
 * Leaves only rules with classes in the stylesheet. When it arrives, the browser then styles only elements with these
 * classes again. A font face would make it lay out all texts again, and a layer would make it style all elements again.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    // After the stylesheet is written, before it is compressed.
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const complete = String(file.source);
        this.emitFile({ type: 'asset', fileName: COMPLETE_STYLES, source: complete });
        const stylesheet = parse(complete);
        removeInlined(stylesheet);
        file.source = String(stylesheet);
      }
    },
  };
}
