import { Inject, Injectable } from '@nestjs/common';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { EmailOf, type EmailContent } from '../notifications/index.js';
import { OperationsRepository, type AlertKind } from './operations.repository.js';

const TEXTS: Record<AlertKind, { subject: string; paragraphs: string[] }> = {
  emails_failing: {
    subject: 'Emails are not delivered',
    paragraphs: [
      'Some emails could not be sent in the last hour. Nothing is lost: the server keeps trying for four days, and the back office lists what could not be delivered.',
      'Please check that the mail server works and that the address and password in the setting SMTP_URL are right.',
    ],
  },
  webhooks_silent: {
    subject: 'Razorpay sends no notifications',
    paragraphs: [
      'Payments were completed, but for 30 minutes no notification about them has arrived from Razorpay. Until it does, we ask Razorpay ourselves every few minutes, so refunds and late payments show up later.',
      'Please log in to the Razorpay dashboard, open Account & Settings, Webhooks, and check that the webhook is enabled, has the right address, and has the secret of the setting RAZORPAY_WEBHOOK_SECRET.',
    ],
  },
  razorpay_unreachable: {
    subject: 'Razorpay does not respond',
    paragraphs: [
      'For at least 15 minutes Razorpay has not responded. Nobody can start a payment online. Payments that were made are completed when it responds again.',
      'Please look at status.razorpay.com. If Razorpay works, the server has no way to the internet: check its network and firewall.',
    ],
  },
  disk_nearly_full: {
    subject: 'The disk of the server is nearly full',
    paragraphs: [
      'Less than 10 % of the disk is free. When it is full, nobody can upload a picture, and the database may stop.',
      'Please delete old backups or logs, or make the disk larger.',
    ],
  },
  backup_overdue: {
    subject: 'The nightly backup is missing',
    paragraphs: [
      'For a day and a half no backup was completed. If the disk broke now, everything that was entered since the last one would be lost, except payments, which Razorpay knows.',
      'Please make a backup now and look up why the nightly one failed: docs/runbooks/backup.md has the steps for each kind of installation.',
    ],
  },
  backup_incomplete: {
    subject: 'Pictures are missing in the backup',
    paragraphs: [
      'The last backup has the whole database, but not every picture: some files are not where the server looks for them, so visitors do not see them either.',
      'Please look up which files are missing and bring them back: docs/runbooks/backup.md, “Files are missing”, has the steps. After the change from the disk to S3 one command copies them.',
    ],
  },
};

@Injectable()
export class OperationEmails {
  constructor(
    private readonly operations: OperationsRepository,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'ALERT_EMAIL'>,
  ) {}

  /** @param subject the kind of alert and when it was queued; null when the problem is over */
  @EmailOf('operator-alert')
  async write(subject: string): Promise<EmailContent | null> {
    const kind = subject.split(' ', 1)[0] as AlertKind;
    const since = await this.operations.openSince(kind);
    if (!since) return null;
    const text = TEXTS[kind];
    return {
      to: { name: '', address: this.env.ALERT_EMAIL },
      subject: text.subject,
      heading: text.subject,
      paragraphs: text.paragraphs,
      facts: [{ name: 'Since', value: formatInstant(since) }],
      link: { label: 'Open Needs Attention', path: '/admin/attention' },
      notes: [],
    };
  }
}

export function databaseFullAlert(address: string, since: Date): EmailContent {
  return {
    to: { name: '', address },
    subject: 'The disk of the database is full',
    heading: 'The disk of the database is full',
    paragraphs: [
      'Nothing can be stored, so nobody can register, donate or log in. Payments that were made are safe at Razorpay and are completed when the database can store again.',
      'Please make room on the disk of PostgreSQL, or make it larger. The website continues by itself.',
    ],
    facts: [{ name: 'Since', value: formatInstant(since) }],
    link: null,
    notes: [],
  };
}
