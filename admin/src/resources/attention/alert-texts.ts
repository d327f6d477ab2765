import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatCount } from '../../ui/count';
import type { Attention } from './attention-flag';

export interface AlertTexts {
  kind: 'keys' | 'unreachable' | 'test-keys' | 'webhook';
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
        'Refunds are waiting too. No money is lost: the website checks open payments again every few minutes. Please call the person who looks after the server. The website must use the keys shown in the Razorpay dashboard under API Keys.',
    });
  }
  if (gateway.unreachable_since) {
    alerts.push({
      kind: 'unreachable',
      type: 'error',
      message: `Razorpay has not responded since ${formatInstant(gateway.unreachable_since)}. Nobody can pay online.`,
      description:
        'No money is lost: payments that were made are completed as soon as Razorpay responds again. Look at status.razorpay.com. If Razorpay works there, please call the person who looks after the server.',
    });
  }
  if (gateway.test_keys_in_production) {
    alerts.push({
      kind: 'test-keys',
      type: 'error',
      message: 'Test keys are in use: payments do not move any money.',
      description:
        'Visitors see a successful payment, but no money arrives. Please call the person who looks after the server: the website needs the live keys.',
    });
  }
  if (webhook.silent) alerts.push(silentWebhookTexts(webhook));
  return alerts;
}

function silentWebhookTexts({ settled, last_event_at }: Attention['webhook']): AlertTexts {
  const count = `${formatCount(settled)} ${settled === 1 ? 'payment was' : 'payments were'}`;
  const last = last_event_at
    ? `The last message arrived on ${formatInstant(last_event_at)}.`
    : 'No message has ever arrived.';
  return {
    kind: 'webhook',
    type: 'warning',
    message: 'Razorpay is not sending messages about payments.',
    description: `${count} completed within the last day, but no message about ${settled === 1 ? 'it' : 'them'} has arrived for at least 30 minutes. ${last} No money is lost: the website asks Razorpay itself, but confirmations take longer. In the Razorpay dashboard under Webhooks, check that the webhook is enabled and has the right address.`,
  };
}
