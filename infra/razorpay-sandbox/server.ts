import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import express, { json } from 'express';
import { authentication } from './authentication.ts';
import { checkoutRouter } from './checkout.ts';
import { controlRouter } from './control.ts';
import { disputesRouter } from './disputes.ts';
import { errorHandler, unknownUrl } from './errors.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway.ts';
import type { SandboxOptions } from './options.ts';
import { isLoopback, settingsFrom } from './options.ts';
import { ordersRouter } from './orders.ts';
import { overviewRouter } from './overview.ts';
import { paymentsRouter } from './payments.ts';
import { refundsRouter } from './refunds.ts';
import { settlementsRouter } from './settlements.ts';
import { subscriptionsRouter } from './subscriptions.ts';

export type { SandboxOptions } from './options.ts';

export interface Sandbox {
  /** The origin without a trailing slash: the base URL for the `razorpay` SDK. */
  url: string;
  checkoutScriptUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  close(): Promise<void>;
}

/**
 * Starts a server with the Razorpay API on this machine.
 * @throws {Error} with one line for live keys, an address outside this machine, or a port in use.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const settings = settingsFrom(options);
  const gateway = new Gateway(settings);
  const faults = new Faults();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(ownPagesOnly);
  app.use('/_sandbox', controlRouter(gateway, faults));
  app.use('/v1', faults.middleware);
  app.use('/v1', checkoutRouter(gateway));
  app.use('/v1', json(), authentication(settings));
  app.use('/v1/orders', ordersRouter(gateway));
  app.use('/v1/payments', paymentsRouter(gateway));
  app.use('/v1/refunds', refundsRouter(gateway));
  app.use('/v1/disputes', disputesRouter(gateway));
  app.use('/v1/settlements', settlementsRouter(gateway));
  app.use('/v1', subscriptionsRouter(gateway));
  app.use(overviewRouter(gateway));
  app.use(() => {
    throw unknownUrl();
  });
  app.use(errorHandler);

  const server = createServer(app);
  await listen(server, settings.port, settings.host);
  gateway.start();
  const { port } = server.address() as AddressInfo;
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  return {
    url,
    checkoutScriptUrl: `${url}/v1/checkout.js`,
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    webhookSecret: settings.webhookSecret,
    close: async () => {
      await gateway.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/**
 * The control calls need no password, so a web page of another origin must not reach them, neither directly nor
 * through a host name that resolves to this machine (DNS rebinding).
 */
const ownPagesOnly: RequestHandler = (request, response, next) => {
  const host = request.headers.host ?? '';
  const { origin } = request.headers;
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const foreignPage = origin !== undefined && origin !== `http://${host}` && request.method !== 'GET';
  if (!isLoopback(hostname) || foreignPage) {
    response
      .status(403)
      .json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Only from this machine.' } });
    return;
  }
  next();
};

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}
