import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { StyleNode } from '../src/renderer/pageStyles.ts';

/** The font files of the first paint. The full stylesheet loads the others. */
const FIRST_FONTS = /(?:marcellus|mukta)-base-400-[\w-]+\.woff2/;
/** A local font with the metrics of a font file (src/styles/fonts.css). */
const FALLBACK = /font-family: ?['"]?(\w+) Fallback['"]?/;

/** The classes that a page must have. `:not(.open)` needs no element with the class; `:has(.open)` does. */
function classesOf(selector: string): string[] {
  let flat = selector.replace(/:has\(([^(),]*)\)/g, ' $1');
  for (let inner = ''; inner !== flat;) {
    inner = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  return [...flat.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function declarationsOf(rule: Container): string {
  return (rule.nodes ?? []).map(String).join(';');
}

/**
 * A bold font file is not among the first ones. Until it is known, its name stands for its fallback: the browser would
 * otherwise embolden the regular font, whose characters have another width.
 */
function fontNodes(face: AtRule): StyleNode[] {
  const css = String(face);
  const [, family] = FALLBACK.exec(css) ?? [];
  if (!family) return FIRST_FONTS.test(css) ? [{ kind: 'always', css }] : [];
  const isBold = /font-weight:\s*600/.test(css);
  const stand = isBold ? css.replace(FALLBACK, `font-family:${family}`) : '';
  return [{ kind: 'always', css: css + stand }];
}

function atRuleNodes(atRule: AtRule): StyleNode[] {
  if (atRule.name === 'font-face') return fontNodes(atRule);
  if (atRule.name.endsWith('keyframes'))
    return [{ kind: 'keyframes', name: atRule.params, css: String(atRule) }];
  const head = `@${atRule.name} ${atRule.params}`;
  if (!atRule.nodes) return [{ kind: 'always', css: `${head};` }];
  return [{ kind: 'group', head, children: atRule.nodes.flatMap(nodesOf) }];
}

function nodesOf(node: ChildNode): StyleNode[] {
  if (node.type === 'atrule') return atRuleNodes(node);
  if (node.type !== 'rule') return [];
  const selectors = (node as Rule).selectors.map((text) => ({ text, classes: classesOf(text) }));
  return [{ kind: 'rule', selectors, body: declarationsOf(node as Rule) }];
}

/** The rules of a stylesheet, prepared for `pageStyles` in the renderer, which therefore needs no parser. */
export function styleNodes(stylesheet: string): StyleNode[] {
  return parse(stylesheet).nodes.flatMap(nodesOf);
}
