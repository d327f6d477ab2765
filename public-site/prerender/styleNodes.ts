import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { StyleNode } from '../src/renderer/pageStyles.ts';

/** The classes that a page must have. `:not(.open)` needs no element with the class; `:has(.open)` does. */
export function classesOf(selector: string): string[] {
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

function atRuleNodes(atRule: AtRule): StyleNode[] {
  if (atRule.name === 'font-face') return [];
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
