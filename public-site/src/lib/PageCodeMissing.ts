/** A page's code could not be loaded: no network, or a new version was deployed since the visit began. */
export class PageCodeMissing extends Error {
  override readonly name = 'PageCodeMissing';

  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
  }
}
