import Handlebars from 'handlebars';
import { oneLine, type Letter } from '../../domain/letter.js';
import { LetterLayout } from '../../ports/letter-layout.js';
import { LETTER_HTML } from './letter-html.js';
import { LETTER_TEXT } from './letter-text.js';

/** Who writes, and where its site is. */
export interface Letterhead {
  organisation: {
    readonly name: string;
    readonly email: string;
    readonly mobilePhone: string;
    readonly postalAddress: readonly string[];
  };
  /** The address that visitors use, without a slash at its end. */
  siteUrl: string;
}

/** What the reader's own machine has, with letters for Telugu: a mail loads nothing. */
const FONTS =
  'Mukta, "Noto Sans", "Noto Sans Telugu", "Segoe UI", "Nirmala UI", Helvetica, Arial, sans-serif';
const DISPLAY_FONTS = 'Marcellus, Georgia, "Noto Serif Telugu", "Noto Sans Telugu", "Nirmala UI", serif';

const STRICT = { strict: true, knownHelpersOnly: true };
/** Escapes every text it is given. */
const html = Handlebars.compile(LETTER_HTML, STRICT);
const text = Handlebars.compile(LETTER_TEXT, { ...STRICT, noEscape: true });

export class HandlebarsLayout extends LetterLayout {
  constructor(private readonly letterhead: Letterhead) {
    super();
  }

  layOut(letter: Letter): { text: string; html: string } {
    const { siteUrl } = this.letterhead;
    const facts = letter.facts
      .map(({ name, value }) => ({ name, value: oneLine(value) }))
      .filter(({ value }) => value !== '');
    const link = letter.link && { label: letter.link.label, url: `${siteUrl}${letter.link.path}` };
    const shown = { ...letter, ...this.letterhead, subject: oneLine(letter.subject), facts, link };
    return {
      text: text(shown),
      html: html({ ...shown, fonts: FONTS, displayFonts: DISPLAY_FONTS }),
    };
  }
}
