export interface SandboxOptions {
  /** A loopback address. Default 127.0.0.1. */
  host?: string;
  /** Default 0: any free port. */
  port?: number;
  /** `rzp_test_...` */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** Every event is sent to each of these addresses and to `webhookUrl`. */
  webhookUrls?: string[];
  /** A JSON file that keeps the state over a restart. Absent: the state is only in memory. */
  stateFile?: string;
  /** Milliseconds before the first retry of a webhook; doubles with each retry. Default 500. */
  webhookBackoffMs?: number;
  /** Whether an authorized payment is captured immediately, unless its order requests otherwise. Default true. */
  autoCapture?: boolean;
}

export interface Settings {
  host: string;
  port: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrls: string[];
  stateFile: string | undefined;
  webhookBackoffMs: number;
  autoCapture: boolean;
}

/** Whether a host name of a URL or a Host header is a loopback name. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

function requireLoopbackUrl(url: string): string {
  if (!URL.canParse(url) || !isLoopback(new URL(url).hostname)) {
    throw new Error(`The Razorpay sandbox sends webhooks to this machine only, not to ${url}.`);
  }
  return url;
}

/**
 * Fills in the defaults.
 * @throws {Error} with one line for a live key, a missing secret, or an address outside this machine.
 */
export function settingsFrom(options: SandboxOptions): Settings {
  if (options.keyId.startsWith('rzp_live_')) {
    throw new Error('The Razorpay sandbox rejects live keys: use one that begins with rzp_test_.');
  }
  if (!/^rzp_test_[0-9A-Za-z]+$/.test(options.keyId)) {
    throw new Error(
      'The Razorpay sandbox needs a key id of the form rzp_test_ followed by letters and digits.',
    );
  }
  if (options.keySecret === '') throw new Error('The Razorpay sandbox needs a key secret.');
  if (options.webhookSecret === '') throw new Error('The Razorpay sandbox needs a webhook secret.');
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) {
    throw new Error(`The Razorpay sandbox listens on this machine only, not on ${host}.`);
  }
  const urls = [...(options.webhookUrl ? [options.webhookUrl] : []), ...(options.webhookUrls ?? [])];
  return {
    host,
    port: options.port ?? 0,
    keyId: options.keyId,
    keySecret: options.keySecret,
    webhookSecret: options.webhookSecret,
    webhookUrls: [...new Set(urls.map(requireLoopbackUrl))],
    stateFile: options.stateFile,
    webhookBackoffMs: options.webhookBackoffMs ?? 500,
    autoCapture: options.autoCapture ?? true,
  };
}
