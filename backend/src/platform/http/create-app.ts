import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { serveApiDocs } from './api-docs.js';
import { bodyGuard } from './body-guard.js';
import { BODY_LIMIT_BYTES, bodyLimit, EVENT_LIMIT_BYTES } from './body-limit.js';
import { ADMIN_FOLDER, SITE_FOLDER } from './built-pages.js';
import { ExpressServer } from './express-server.js';
import { logRefusals } from './log-refusals.js';
import type { ResponseCache } from './response-cache.js';
import { Pages } from './pages.js';
import { preventPersonalCaching } from './personal-responses.js';
import { requestId } from './request-id.js';
import { sameSite } from './same-site.js';
import { securityHeaders, withHeaders } from './security-headers.js';
import { adminSession } from './session.js';
import type { Timeouts } from './slow-clients.js';
import { staticPages } from './static-pages.js';

/** Where Razorpay's checkout posts its form when it comes back by redirect. */
const CHECKOUT_CALLBACK = '/api/payments/callback';
/** Where Razorpay's events come, however the address was typed into its dashboard. */
const EVENTS = ['/api/webhooks/razorpay', '/api/webhooks/razorpay/'];
/** The paths that read a form with a file themselves. */
const UPLOADS = ['/api/upcoming-programs-images/upload'];

/**
 * The application with everything that stands between the network and its controllers, in that order.
 * @param timeouts of slow clients; the product's own by default
 */
export async function createApp(
  appModule: DynamicModule,
  env: Environment,
  memory: ResponseCache,
  timeouts?: Timeouts,
): Promise<NestExpressApplication> {
  const server = new ExpressServer({ memory, uploads: UPLOADS, timeouts });
  const app = await NestFactory.create<NestExpressApplication>(appModule, server, {
    bodyParser: false,
    // The webhook is signed over the bytes as they came.
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.set('trust proxy', env.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');

  const headers = securityHeaders(env);
  memory.useHeaders(headers);
  app.use(requestId);
  app.use('/api', logRefusals(await app.resolve(PinoLogger)));
  app.use(withHeaders(headers));
  app.use(sameSite(env.PUBLIC_URL, [...EVENTS, CHECKOUT_CALLBACK]));
  app.use(staticPages({ site: SITE_FOLDER, admin: ADMIN_FOLDER }, app.get(Pages)));
  app.use('/api', preventPersonalCaching());
  app.use(
    '/api',
    adminSession(app.get(Database).pool, app.get(Clock), {
      secret: env.SESSION_SECRET,
      secure: env.PUBLIC_URL.startsWith('https:'),
    }),
  );
  app.use(bodyLimit({ uploads: UPLOADS, events: EVENTS }));
  // An event holds what a payer's browser put into the payment's notes. Were it refused for that, Razorpay would repeat
  // it for a day and then turn the webhook off: its signature alone decides, and its bytes are read by their own rules.
  app.useBodyParser('raw', {
    type: ({ url }) => EVENTS.includes(url?.split('?', 1)[0] ?? ''),
    limit: EVENT_LIMIT_BYTES,
  });
  app.useBodyParser('json', { limit: BODY_LIMIT_BYTES });
  app.useBodyParser('urlencoded', { extended: false, limit: '16kb', parameterLimit: 30 });
  app.use(bodyGuard({ uploads: UPLOADS, forms: [CHECKOUT_CALLBACK] }));
  serveApiDocs(app);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}
