import type { Environment } from '../../../../config/env.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import type { KeyCheckTrigger } from './key-check-trigger.js';
import type { RazorpayAccount } from './razorpay-calls.js';

/** The account of the settings. Its calls are measured, and rejected keys are checked. */
export function accountOf(keyCheck: KeyCheckTrigger, metrics: Metrics, env: Environment): RazorpayAccount {
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    apiUrl: env.RAZORPAY_API_URL,
    timeoutMs: env.RAZORPAY_TIMEOUT_SECONDS * 1_000,
    onRejected: () => keyCheck.onRejected(),
    onCall: ({ operation, outcome, seconds }) => {
      metrics.razorpayRequests.inc({ operation, outcome });
      metrics.razorpaySeconds.observe({ operation }, seconds);
    },
  };
}
