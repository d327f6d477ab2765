/** One picture with its words: the building block of the About pages. */
export interface PictureSection {
  /** The section's anchor on its page, and the name of its picture's file. */
  readonly id: string;
  readonly title: string;
  /** A short line above the title, such as a duty or a number. */
  readonly eyebrow?: string;
  /** The picture is a portrait of the person in the title. Other pictures are scenery. */
  readonly isPortrait?: true;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** A page made of such sections, in their order. */
export interface PicturePage {
  /** The folder of the page's pictures, below /pictures. */
  readonly folder: string;
  readonly title: string;
  readonly lead: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly sections: readonly PictureSection[];
}

/** Six schools with the section that introduces them. */
export interface SchoolGroup {
  readonly introduction: PictureSection;
  readonly schools: readonly PictureSection[];
}

/** The address of a section's picture, 1200 by 900. */
export function sectionPicture(folder: string, id: string): string {
  return `/pictures/${folder}/${id}.svg`;
}
