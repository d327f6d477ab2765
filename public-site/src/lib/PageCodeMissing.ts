/** A page's code could not be fetched: no network, or the site was renewed since the visitor came. */
export class PageCodeMissing extends Error {
  override readonly name = 'PageCodeMissing';

  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
  }
}
