import type { CheckoutScriptResponse } from '@qlu/contracts/api/index';
import { call } from '../../lib/http';
import type { RazorpayConstructor } from './razorpay';

const CONFIG_PATH = '/api/payments/checkout';
const CONFIG_LIMIT_MS = 15_000;
const SCRIPT_LIMIT_MS = 20_000;

let loading: Promise<RazorpayConstructor | null> | null = null;

/** Resolves when the script has run, failed or timed out. `window.Razorpay` is set only if it has run. */
function runScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const limit = window.setTimeout(finish, SCRIPT_LIMIT_MS);
    function finish(): void {
      window.clearTimeout(limit);
      if (!window.Razorpay) script.remove();
      resolve();
    }
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  });
}

async function load(): Promise<RazorpayConstructor | null> {
  if (window.Razorpay) return window.Razorpay;
  const config = await call<CheckoutScriptResponse>(CONFIG_PATH, {
    signal: AbortSignal.timeout(CONFIG_LIMIT_MS),
  });
  if (!config.ok || typeof config.data.script_url !== 'string') return null;
  await runScript(config.data.script_url);
  return window.Razorpay ?? null;
}

/**
 * Loads Razorpay's checkout once, from the address that the server provides. Returns null when it cannot be
 * loaded; the next call then tries again.
 */
export async function loadCheckout(): Promise<RazorpayConstructor | null> {
  loading ??= load();
  const checkout = await loading;
  if (!checkout) loading = null;
  return checkout;
}
