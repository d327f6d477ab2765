/** Reads HTML that React has rendered: all tags are lower case, all values are in double quotes and escaped. */

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The part of a page inside `<main>`. */
export function getMain(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The responses that a rendered page contains, by the last part of their query key. */
export function readPageData(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '[]';
  const data = JSON.parse(json) as [key: unknown[], response: unknown][];
  return Object.fromEntries(data.map(([key, response]) => [String(key.at(-1)), response]));
}

/** The text without markup. */
export function getText(html: string): string {
  return unescaped(html.replace(/<!--.*?-->|<[^<>]*>/gs, '')).trim();
}

/** The texts of all elements with one of these tag names, in the order of the tag names. */
export function getTexts(html: string, ...tags: string[]): string[] {
  return tags.flatMap((tag) =>
    [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) => getText(element)),
  );
}

/** The attributes of all tags. */
export function findTags(html: string): { name: string; attributes: Record<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          unescaped(value),
        ]),
      ),
    }),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
