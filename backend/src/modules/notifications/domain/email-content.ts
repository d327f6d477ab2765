/** Whom a message goes to. */
export interface Recipient {
  name: string;
  /** An e-mail address that the form's rule has passed: no space, no line's end, no angle bracket. */
  address: string;
}

/** What a message says. Plain text everywhere: the layout makes it harmless and adds who writes. */
export interface EmailContent {
  to: Recipient;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What the reader may want to look up later, one line each. */
  facts: Fact[];
  /** A page of the site; `path` begins with a slash. */
  link: { label: string; path: string } | null;
  /** Small print. */
  notes: string[];
}

export interface Fact {
  name: string;
  value: string;
}

/** Control characters and line ends, which no header and no fact may hold. */
const BREAKS = /[\p{Cc}\u2028\u2029\s]+/gu;
/** Signs that turn the direction of what follows: with them a text shows as another one. Joiners stay, Telugu needs them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text in one line, as a header or a fact holds it. */
export function oneLine(text: string): string {
  return text.replace(TURNS, '').replace(BREAKS, ' ').trim();
}

const LINK_LIKE = /[/@]|\bwww\.|\.[a-z]{2,}/;

/**
 * A name as a message may repeat it; empty when it looks like an address. Anybody can put anybody's e-mail into a
 * form: our mail must not carry a stranger's link.
 */
export function printedName(name: string): string {
  const printed = oneLine(name);
  return LINK_LIKE.test(printed) ? '' : printed;
}
