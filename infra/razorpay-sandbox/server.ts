import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import express, { Router } from 'express';
import { apiRouter } from './api.ts';
import { checkoutRouter } from './checkout.ts';
import { controlRouter } from './control.ts';
import { errorHandler, shortError, unknownUrl } from './errors.ts';
import { Faults } from './faults.ts';
import { isLoopback } from './loopback.ts';
import { Payments } from './payments.ts';
import { SandboxState } from './state.ts';
import { Subscriptions } from './subscriptions.ts';
import { WebhookSender } from './webhooks.ts';

export type SandboxOptions = {
  /** A loopback address. Default 127.0.0.1. */
  host?: string | undefined;
  /** Default: any free port. */
  port?: number;
  /** `rzp_test_...` */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Every event is sent to each of these addresses. */
  webhookUrls?: string[];
  /** A JSON file that keeps the state over a restart. Absent: the state is only in memory. */
  stateFile?: string | undefined;
  /** Milliseconds before the first retry of a webhook; doubles with each retry. Default 500. */
  webhookBackoffMs?: number;
};

export type Sandbox = {
  /** The origin without a trailing slash: the base URL for the `razorpay` SDK. */
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  close(): Promise<void>;
};

/** What the API, the checkout and the control calls share. */
export type Gateway = {
  options: SandboxOptions;
  state: SandboxState;
  webhooks: WebhookSender;
  payments: Payments;
  subscriptions: Subscriptions;
};

/** @throws Error with one line for live keys, an address outside this machine, or a port in use */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkOptions(options);
  const { host = '127.0.0.1', port = 0, keyId, keySecret, webhookSecret } = options;
  const state = new SandboxState(options.stateFile);
  const webhooks = new WebhookSender(state, {
    secret: webhookSecret,
    urls: options.webhookUrls ?? [],
    backoffMs: options.webhookBackoffMs ?? 500,
  });
  const payments = new Payments(state, webhooks);
  const subscriptions = new Subscriptions(state, webhooks, payments);
  const gateway: Gateway = { options, state, webhooks, payments, subscriptions };
  const faults = new Faults();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(ownPagesOnly);
  app.use('/_sandbox', controlRouter(gateway, faults));
  app.use('/v1', faults.middleware);
  app.use(browserFiles());
  app.use('/v1/checkout', checkoutRouter(gateway));
  app.use('/v1', apiRouter(gateway));
  app.use(() => {
    throw unknownUrl();
  });
  app.use(errorHandler);

  const server = createServer(app).listen(port, host);
  await once(server, 'listening');
  webhooks.resume();
  payments.start();
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    keyId,
    keySecret,
    webhookSecret,
    close: async () => {
      payments.stop();
      await webhooks.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function checkOptions({
  keyId,
  keySecret,
  webhookSecret,
  host = '127.0.0.1',
  webhookUrls = [],
}: SandboxOptions): void {
  if (keyId.startsWith('rzp_live_'))
    throw new Error('The Razorpay sandbox rejects live keys: use one that begins with rzp_test_.');
  if (!/^rzp_test_[0-9A-Za-z]+$/.test(keyId))
    throw new Error(
      'The Razorpay sandbox needs a key id of the form rzp_test_ followed by letters and digits.',
    );
  if (keySecret === '') throw new Error('The Razorpay sandbox needs a key secret.');
  if (webhookSecret === '') throw new Error('The Razorpay sandbox needs a webhook secret.');
  if (!isLoopback(host))
    throw new Error(`The Razorpay sandbox listens on this machine only, not on ${host}.`);
  for (const url of webhookUrls)
    if (!URL.canParse(url) || !isLoopback(new URL(url).hostname))
      throw new Error(`The Razorpay sandbox sends webhooks to this machine only, not to ${url}.`);
}

/**
 * The control calls need no password, so a web page of another origin must not reach them, neither directly nor
 * through a host name that resolves to this machine (DNS rebinding).
 */
const ownPagesOnly: RequestHandler = (request, _response, next) => {
  const { host = '', origin } = request.headers;
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const foreignPage = origin !== undefined && origin !== `http://${host}` && request.method !== 'GET';
  if (!isLoopback(hostname) || foreignPage) throw shortError(403, 'Only from this machine.');
  next();
};

const OVERVIEW_POLICY =
  "default-src 'self'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
const CHECKOUT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  'form-action http: https:',
  "base-uri 'none'",
].join('; ');

/** The page at `/`, `checkout.js`, and the page that it opens over the merchant's page. */
function browserFiles(): Router {
  const router = Router();
  const files = [
    ['/', 'overview.html', OVERVIEW_POLICY],
    ['/overview.js', 'overview.js', OVERVIEW_POLICY],
    ['/v1/checkout.js', 'checkout-script.js', CHECKOUT_POLICY],
    ['/v1/checkout/public', 'checkout-page.html', CHECKOUT_POLICY],
    ['/v1/checkout/checkout-page.js', 'checkout-page.js', CHECKOUT_POLICY],
    ['/v1/checkout/checkout-page.css', 'checkout-page.css', CHECKOUT_POLICY],
  ] as const;
  for (const [path, file, policy] of files)
    router.get(path, (_request, response) => {
      response.set({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      response.sendFile(join(import.meta.dirname, 'browser', file), { cacheControl: false });
    });
  return router;
}
