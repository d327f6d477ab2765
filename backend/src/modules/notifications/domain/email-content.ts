/** The recipient of an email. */
export interface Recipient {
  name: string;
  /** An email address validated by the form's rule: no space, line end or angle bracket. */
  address: string;
}

/** The content of one email. All texts are plain text: the layout escapes them and adds the sender. */
export interface EmailContent {
  to: Recipient;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Details for later reference, one line each. */
  facts: Fact[];
  /** A link to a page of the site; `path` begins with a slash. */
  link: { label: string; path: string } | null;
  /** Small print. */
  notes: string[];
}

export interface Fact {
  name: string;
  value: string;
}

/** Control characters, line ends and other white space, which headers and facts must not contain. */
const WHITE_SPACE = /[\p{Cc}\u2028\u2029\s]+/gu;
/**
 * Direction marks, which can make a text display as another one. Joiners are kept because Telugu needs them.
 */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text in one line, for a header or a fact. */
export function oneLine(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(WHITE_SPACE, ' ').trim();
}

const LINK_LIKE = /[/@]|\bwww\.|\.[a-z]{2,}/;

/**
 * A name that is safe to repeat in an email; empty when it looks like a link or address. Anyone can enter the
 * email address of somebody else in a form, so our emails must not contain a link from the form.
 */
export function safeName(name: string): string {
  const line = oneLine(name);
  return LINK_LIKE.test(line) ? '' : line;
}
