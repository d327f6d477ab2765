import { Inject, Injectable } from '@nestjs/common';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import Handlebars from 'handlebars';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { oneLine, PICTURE_ID, type EmailContent } from './email-content.js';
import { EMAIL_HTML, EMAIL_TEXT } from './email-templates.js';

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

@Injectable()
export class EmailLayout {
  constructor(@Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'PUBLIC_URL'>) {}

  /** Renders the content as plain text and as a complete HTML document with all texts escaped. */
  render(content: EmailContent): { text: string; html: string } {
    const { PUBLIC_URL: siteUrl } = this.env;
    const toLink = ({ label, path }: { label: string; path: string }) => ({
      label,
      url: `${siteUrl}${path}`,
    });
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
    const { language = 'en' } = content;
    const context = {
      ...content,
      organisation: siteSettings,
      siteUrl,
      language,
      questions: QUESTIONS[language],
      subject: oneLine(content.subject),
      choices: (content.choices ?? []).map((choice) => ({ ...choice, ...toLink(choice) })),
      facts,
      link: content.link && toLink(content.link),
      download: content.download && toLink(content.download),
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
