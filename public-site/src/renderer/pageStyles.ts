/** A part of a stylesheet, as the build prepares it (prerender/styleNodes.ts). */
export type StyleNode =
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'group'; head: string; children: StyleNode[] }
  | { kind: 'keyframes'; name: string; css: string }
  | { kind: 'always'; css: string };

function print(node: StyleNode, classes: ReadonlySet<string>): string {
  switch (node.kind) {
    case 'rule': {
      const used = node.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${node.body}}` : '';
    }
    case 'group': {
      const children = node.children.map((child) => print(child, classes)).join('');
      return children && `${node.head}{${children}}`;
    }
    case 'keyframes':
      return '';
    case 'always':
      return node.css;
  }
}

/**
 * Returns a function that selects the rules of a stylesheet that a page uses: those whose classes are all in its HTML.
 * Class names are unique to a component, so this needs no matching of selectors. The rules keep their order.
 */
export function pageStyles(nodes: readonly StyleNode[]): (html: string) => string {
  const keyframes = nodes.filter((node) => node.kind === 'keyframes');
  return (html) => {
    const classes = new Set<string>();
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(/\s+/)) classes.add(name);
    const styles = nodes.map((node) => print(node, classes)).join('');
    const animated = keyframes.filter(({ name }) =>
      new RegExp(`animation[\\w-]*:[^;}]*${name}`).test(styles),
    );
    return styles + animated.map(({ css }) => css).join('');
  };
}
