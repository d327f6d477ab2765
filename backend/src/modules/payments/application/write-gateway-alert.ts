import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { EmailOf, type EmailContent } from '../../notifications/index.js';
import type { GatewayHealth } from '../adapters/persistence/gateway-health.js';

/** The email that informs the operator that Razorpay rejects the account's keys. */
export class WriteGatewayAlert {
  constructor(
    private readonly health: GatewayHealth,
    /** The operator's email address. */
    private readonly address: string,
  ) {}

  /** Null when Razorpay accepts the keys again. */
  @EmailOf('gateway-alert')
  async write(): Promise<EmailContent | null> {
    const since = await this.health.rejectedSince();
    if (!since) return null;
    return {
      to: { name: '', address: this.address },
      subject: 'Payments do not work: Razorpay rejects our keys',
      heading: 'Razorpay rejects our keys',
      paragraphs: [
        'At the moment nobody can pay or get a refund, and we cannot confirm open payments. Nothing is lost: the server tries again every five minutes.',
        'Please log in to the Razorpay dashboard, open Account & Settings, API Keys, and compare the key id with the setting RAZORPAY_KEY_ID of the server. If the key was regenerated, set the new key id and key secret and restart the server.',
      ],
      facts: [{ name: 'Since', value: formatInstant(since) }],
      link: { label: 'Open Needs Attention', path: '/admin/attention' },
      notes: [],
    };
  }
}
