import { siteSettings } from '@qlu/contracts/site/site-settings';
import { FileMailer } from './adapters/file/file-mailer.js';
import { HandlebarsLayout } from './adapters/handlebars/handlebars-layout.js';
import { SmtpMailer } from './adapters/smtp/smtp-mailer.js';
import { RenderAndSend } from './application/render-and-send.js';

/** Where emails go: to a mail server, or without one into a folder. */
export interface MailSettings {
  smtpUrl: string | undefined;
  folder: string;
  /** The public URL, for the links. */
  siteUrl: string;
}

export function deliveryOf({ smtpUrl, folder, siteUrl }: MailSettings): RenderAndSend {
  const layout = new HandlebarsLayout({ organisation: siteSettings, siteUrl });
  return new RenderAndSend(layout, smtpUrl ? new SmtpMailer(smtpUrl) : new FileMailer(folder));
}
