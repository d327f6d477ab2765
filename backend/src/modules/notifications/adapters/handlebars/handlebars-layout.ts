import Handlebars from 'handlebars';
import { oneLine, type EmailContent } from '../../domain/email-content.js';
import { EmailLayout } from '../../ports/email-layout.js';
import { EMAIL_HTML } from './email-html.js';
import { EMAIL_TEXT } from './email-text.js';

/** Who writes, and where its site is. */
export interface EmailBranding {
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
const html = Handlebars.compile(EMAIL_HTML, STRICT);
const text = Handlebars.compile(EMAIL_TEXT, { ...STRICT, noEscape: true });

export class HandlebarsLayout extends EmailLayout {
  constructor(private readonly branding: EmailBranding) {
    super();
  }

  render(letter: EmailContent): { text: string; html: string } {
    const { siteUrl } = this.branding;
    const facts = letter.facts
      .map(({ name, value }) => ({ name, value: oneLine(value) }))
      .filter(({ value }) => value !== '');
    const link = letter.link && { label: letter.link.label, url: `${siteUrl}${letter.link.path}` };
    const shown = { ...letter, ...this.branding, subject: oneLine(letter.subject), facts, link };
    return {
      text: text(shown),
      html: html({ ...shown, fonts: FONTS, displayFonts: DISPLAY_FONTS }),
    };
  }
}
