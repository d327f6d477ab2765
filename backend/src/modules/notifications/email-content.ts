export interface Recipient {
  name: string;
  /** An email address validated by the form's rule: no space, line end or angle bracket. */
  address: string;
}

/** The content of one email. All texts are plain text: the layout escapes them and adds the sender. */
export interface EmailContent {
  to: Recipient;
  /** The language of the texts; default: English. */
  language?: 'en' | 'te';
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Details for later reference, one line each. */
  facts: Fact[];
  /** Answers to a question, one link each, below the paragraphs. */
  choices?: EmailChoice[];
  /** A link to a page of the site; `path` begins with a slash. */
  link: { label: string; path: string } | null;
  /** A file of the site that belongs to the email, such as a receipt. */
  download?: { label: string; path: string };
  /** A picture below the facts. It is sent with the email, because mail programs do not load pictures from a site. */
  picture?: EmailPicture;
  attachments?: EmailAttachment[];
  /** Small print. */
  notes: string[];
  /** True when a visitor caused it without a completed payment. Without it, {@link CAUSES} of its kind decides. */
  isUnpaid?: boolean;
}

export interface EmailChoice {
  /** One character before the label, such as a face. Mail programs do not load drawings. */
  symbol: string;
  label: string;
  /** A page of the site; begins with a slash. Opening it stores nothing, because mail programs open links. */
  path: string;
}

export interface EmailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface EmailPicture extends EmailAttachment {
  /** The purpose of the picture, also for people who do not see it. */
  text: string;
  /** In pixels; as wide as high. */
  size: number;
}

/** The Content-ID of the picture. */
export const PICTURE_ID = 'picture';

export interface Fact {
  name: string;
  value: string;
  /** The value is a web address, or a path of the site that begins with a slash. */
  isLink?: boolean;
  /** Line ends of the value stay. Only for texts of the office: no text of a visitor may look like another fact. */
  hasLines?: boolean;
}

/** Control characters, line ends and other white space, which headers and facts must not contain. */
const WHITE_SPACE = /[\p{Cc}\u2028\u2029\s]+/gu;
/** Direction marks, which can make a text display as another one. Telugu needs the joiners. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text in one line, for a header or a fact. */
export function oneLine(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(WHITE_SPACE, ' ').trim();
}

/** Endings of hosts that mail programs turn into links, besides all endings of two letters. */
const HOST_ENDINGS =
  'com|org|net|edu|gov|int|info|biz|name|mobi|asia|app|dev|xyz|top|site|online|shop|store|club|live|link|click|vip|win|icu|page|web|blog|cloud|space|website|fixture|today|life|news|help|email|support|bank|pay|money|ngo|ong';
/** A host after a single letter: `t.co`, but not the initials of `K.V.Rao`. */
const HOST_AFTER_INITIAL = new RegExp(`\\.(?:[a-z]{2}|${HOST_ENDINGS})(?![\\p{L}\\p{M}])`, 'u');
const LINK_LIKE = /[/@:\\]|\bwww\b|[\p{L}\p{M}\p{N}-]{2}\.[a-z\p{N}]{2}|\bxn--/u;
/** Fewer digits are no phone number and no IP address. */
const MAX_DIGITS = 4;

/** Empty for a name like a link, a host or a phone number: anybody can enter it with the address of somebody else. */
export function safeName(name: string): string {
  const line = oneLine(name);
  // Mail programs and browsers read other forms of letters, digits and dots as the plain ones.
  const plain = line.normalize('NFKC').toLowerCase().replaceAll('\u3002', '.').replace(INVISIBLE, '');
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return LINK_LIKE.test(plain) || HOST_AFTER_INITIAL.test(plain) || digits > MAX_DIGITS ? '' : line;
}

export function greeting(name: string): string {
  const safe = safeName(name);
  return safe ? `Namaste ${safe},` : 'Namaste,';
}

/** Characters that take no space, which would split a link without being seen. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
