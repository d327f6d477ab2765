import Handlebars from 'handlebars';
import { oneLine, PICTURE_ID, type EmailContent } from './email-content.js';
import { EMAIL_HTML, EMAIL_TEXT } from './email-templates.js';

/** The sender as shown in the email, and the URL of its site. */
export interface EmailBranding {
  organisation: {
    readonly name: string;
    readonly email: string;
    readonly mobilePhone: string;
    readonly postalAddress: readonly string[];
  };
  /** The public URL without a trailing slash. */
  siteUrl: string;
}

/** Fonts that readers have installed, including fonts for Telugu, because an email loads nothing. */
const FONTS =
  'Mukta, "Noto Sans", "Noto Sans Telugu", "Segoe UI", "Nirmala UI", Helvetica, Arial, sans-serif';
const DISPLAY_FONTS = 'Marcellus, Georgia, "Noto Serif Telugu", "Noto Sans Telugu", "Nirmala UI", serif';

/** How to reach the office, around its address and phone number. */
const QUESTIONS = {
  en: { before: 'Questions? Write to', between: 'or call', after: '.' },
  te: { before: 'సందేహాలున్నాయా?', between: 'కు వ్రాయండి, లేదా', after: ' కు ఫోన్ చేయండి.' },
};

const STRICT = { strict: true, knownHelpersOnly: true };
/** Escapes every text. */
const html = Handlebars.compile(EMAIL_HTML, STRICT);
const text = Handlebars.compile(EMAIL_TEXT, { ...STRICT, noEscape: true });

export class EmailLayout {
  constructor(private readonly branding: EmailBranding) {}

  /** Renders the content as plain text and as a complete HTML document with all texts escaped. */
  render(content: EmailContent): { text: string; html: string } {
    const { siteUrl } = this.branding;
    const facts = content.facts
      .map(({ name, value, isLink = false, hasLines = false }) => {
        const isOwnPage = isLink && value.startsWith('/');
        const lines = (hasLines ? value.split('\n') : [value]).map(oneLine).filter((line) => line !== '');
        return {
          name,
          value: isOwnPage ? `${siteUrl}${value}` : lines.join('\n  '),
          lines,
          isLink,
          isOwnPage,
        };
      })
      .filter(({ value }) => value !== '');
    const link = content.link && { label: content.link.label, url: `${siteUrl}${content.link.path}` };
    const download = content.download && {
      label: content.download.label,
      url: `${siteUrl}${content.download.path}`,
    };
    const choices = (content.choices ?? []).map((choice) => ({ ...choice, url: `${siteUrl}${choice.path}` }));
    const { language = 'en' } = content;
    const context = {
      ...content,
      ...this.branding,
      language,
      questions: QUESTIONS[language],
      subject: oneLine(content.subject),
      choices,
      facts,
      link,
      download,
      pictureId: PICTURE_ID,
    };
    // Outlook shows line ends only as line breaks of HTML.
    const paragraphLines = content.paragraphs.map((paragraph) => paragraph.split('\n'));
    return {
      text: text(context),
      html: html({ ...context, paragraphLines, fonts: FONTS, displayFonts: DISPLAY_FONTS }),
    };
  }
}
