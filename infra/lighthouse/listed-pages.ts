/** The paths of all pages in the site's sitemap. */
export async function listedPages(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`);
  if (!response.ok) throw new Error(`The sitemap responds with ${response.status}`);
  const entries = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (entries.length === 0) throw new Error('The sitemap lists no page');
  // The sitemap has the public address; only the path applies to the started product.
  return entries.map(([, address = '']) => new URL(address).pathname);
}
