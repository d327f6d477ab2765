import { Injectable, Logger } from '@nestjs/common';
import type { Environment } from '../../../../config/env.js';
import { Jobs } from '../../../../kernel/jobs.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import { CHECK_GATEWAY_KEYS } from '../../application/gateway-keys-service.js';

/** A finished call. `outcome` is `ok` or the code of the error. */
interface GatewayCall {
  operation: string;
  outcome: string;
  seconds: number;
}

/** The account of the settings. */
export abstract class RazorpayAccount {
  abstract readonly keyId: string;
  abstract readonly keySecret: string;
  /** The accepted secrets of events; more than one during a rotation. */
  abstract readonly webhookSecrets: readonly string[];
  abstract readonly apiUrl: string;
  abstract readonly timeoutMs: number;
  /** Called after every response that rejects the keys. */
  abstract readonly onRejected: () => void;
  /** Called after every call, for the metrics. */
  abstract readonly onCall: (call: GatewayCall) => void;
}

/** Further rejections within this time queue no second check. */
const MIN_PAUSE_MS = 5_000;

/** Queues the check of the keys immediately after a response that rejects them, instead of within a minute. */
@Injectable()
export class KeyCheckTrigger {
  private readonly logger = new Logger(KeyCheckTrigger.name);
  private queuedAt = 0;

  constructor(private readonly jobs: Jobs) {}

  onRejected(): void {
    if (Date.now() - this.queuedAt < MIN_PAUSE_MS) return;
    this.queuedAt = Date.now();
    this.jobs.ensure(CHECK_GATEWAY_KEYS, 'now').catch((error: unknown) => {
      this.logger.error({ err: error }, 'The check of the keys could not be queued');
    });
  }
}

export function toRazorpayAccount(
  keyCheck: KeyCheckTrigger,
  metrics: Metrics,
  env: Environment,
): RazorpayAccount {
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: env.RAZORPAY_API_URL,
    timeoutMs: env.RAZORPAY_TIMEOUT_SECONDS * 1_000,
    onRejected: () => keyCheck.onRejected(),
    onCall: ({ operation, outcome, seconds }) => {
      metrics.razorpayRequests.inc({ operation, outcome });
      metrics.razorpaySeconds.observe({ operation }, seconds);
    },
  };
}
