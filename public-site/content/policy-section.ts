/** A part of a page such as the privacy policy: paragraphs, then points. */
export interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** A page of plain text. docs/product/policies.md says what a lawyer has to check. */
export interface Policy {
  readonly title: string;
  readonly lead: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly updated: string;
  readonly sections: readonly PolicySection[];
}
