/** The paths of all pages that the site offers to search engines, from its sitemap. */
export async function listedPages(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/sitemap.xml`);
  if (!answer.ok) throw new Error(`The sitemap answers ${answer.status}`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (addresses.length === 0) throw new Error('The sitemap lists no page');
  // It names the address that visitors use; measured is the product that was started.
  return addresses.map(([, address = '']) => new URL(address).pathname);
}
