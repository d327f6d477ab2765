import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatCount } from '../../ui/count';
import type { Attention } from './attention-flag';

export interface AlertTexts {
  kind: 'keys' | 'test-keys' | 'webhook';
  type: 'error' | 'warning';
  message: string;
  description: string;
}

/** Problems with the connection to Razorpay, the most severe first. */
export function alertTexts({ gateway, webhook }: Pick<Attention, 'gateway' | 'webhook'>): AlertTexts[] {
  const alerts: AlertTexts[] = [];
  if (gateway.keys_rejected_since) {
    alerts.push({
      kind: 'keys',
      type: 'error',
      message: `Razorpay has rejected our keys since ${formatInstant(gateway.keys_rejected_since)}. Nobody can pay.`,
      description:
        'Refunds wait as well. No money is lost: open payments are checked again every few minutes. Call the person who looks after the server: the keys of the website must be the keys in the Razorpay dashboard, under API keys.',
    });
  }
  if (gateway.test_keys_in_production) {
    alerts.push({
      kind: 'test-keys',
      type: 'error',
      message: 'Test keys are in use: no payment moves money.',
      description:
        'Visitors see a payment that succeeds, but no money comes. Call the person who looks after the server: the website needs the live keys.',
    });
  }
  if (webhook.silent) alerts.push(silentWebhookTexts(webhook));
  return alerts;
}

function silentWebhookTexts({ settled, last_event_at }: Attention['webhook']): AlertTexts {
  const count = `${formatCount(settled)} ${settled === 1 ? 'payment was' : 'payments were'}`;
  const last = last_event_at
    ? `The last message came on ${formatInstant(last_event_at)}.`
    : 'No message ever came.';
  return {
    kind: 'webhook',
    type: 'warning',
    message: 'Razorpay sends no messages about payments.',
    description: `${count} completed within a day, but for at least 30 minutes no message about them has come. ${last} No money is lost: the website asks Razorpay by itself, but confirmations come later. In the Razorpay dashboard, under Webhooks, the webhook must be enabled and have the right address.`,
  };
}
