import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { Metrics } from '../observability/metrics.js';
import { RequestMonitor } from '../observability/request-monitor.js';
import { serveApiDocs } from './api-docs.js';
import { bodyGuard, BODY_LIMIT_BYTES, bodyLimit, EVENT_LIMIT_BYTES, type RoutePaths } from './bodies.js';
import { ADMIN_FOLDER, SITE_FOLDER, SITE_PAGES_FOLDER } from '../project-paths.js';
import { ExpressServer } from './express-server.js';
import { requestId } from '../observability/request-context.js';
import { ResponseCache, sendKept, preventPersonalCaching } from './response-cache.js';
import { inlineScriptHashes, securityHeaders, withHeaders } from './security-headers.js';
import { adminSession, sessionStore } from './session.js';
import type { Timeouts } from './request-limits.js';
import { Pages, staticPages } from './static-pages.js';
import { AppError } from '../../kernel/app-error.js';

/**
 * Creates the application, with the middleware in the order in which it handles a request.
 * @param timeouts for slow clients; default: {@link TIMEOUTS} of request-limits.ts
 */
export async function createApp(
  appModule: DynamicModule,
  env: Environment,
  paths: RoutePaths,
  timeouts?: Timeouts,
): Promise<NestExpressApplication> {
  const { uploads, events, checkoutReturns } = paths;
  const monitor = new RequestMonitor();
  const server = new ExpressServer({ monitor, uploads, timeouts });
  const app = await NestFactory.create<NestExpressApplication>(appModule, server, {
    bodyParser: false,
    // The signature of the webhook covers the raw bytes.
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
    // The caller reports why the application was not created.
    autoFlushLogs: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.set('trust proxy', env.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');

  const sessions = sessionStore(app.get(Database).pool);
  // Before the database is closed.
  app.getHttpServer().once('close', () => sessions.close());

  monitor.use(app.get(Metrics), await app.resolve(PinoLogger));
  app.use(withHeaders(securityHeaders(env, await inlineScriptHashes(SITE_PAGES_FOLDER))));
  app.use(sendKept(app.get(ResponseCache)));
  app.use(requestId());
  app.use(sameSite(env.PUBLIC_URL, [...events, ...checkoutReturns]));
  app.use(await staticPages({ site: SITE_FOLDER, admin: ADMIN_FOLDER }, app.get(Pages)));
  app.use(preventPersonalCaching());
  app.use(
    '/api',
    adminSession(sessions, app.get(Clock), {
      secrets: env.SESSION_SECRET,
      secure: env.PUBLIC_URL.startsWith('https:'),
    }),
  );
  app.use(bodyLimit(paths));
  // An event contains notes from the payer's browser. If we rejected it for its content, Razorpay would repeat it for a
  // day and then disable the webhook. So only the signature decides, and the event is read as raw bytes.
  app.useBodyParser('raw', {
    type: ({ url }) => events.includes(url?.split('?', 1)[0] ?? ''),
    limit: EVENT_LIMIT_BYTES,
  });
  app.useBodyParser('json', { limit: BODY_LIMIT_BYTES });
  app.useBodyParser('urlencoded', { extended: false, limit: '16kb', parameterLimit: 30 });
  app.use(bodyGuard(paths));
  serveApiDocs(app);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a write from another site's page, which would carry the user's cookie. A client that sends neither
 * `Sec-Fetch-Site` nor `Origin`, such as a script, is accepted. `exempt` are paths that other sites may call.
 */
export function sameSite(publicUrl: string, exempt: readonly string[] = []): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method) || exempt.includes(request.path)) return next();
    const { origin, host } = request.headers;
    const foreignOrigin =
      origin !== undefined && origin !== publicOrigin && origin !== `${request.protocol}://${host}`;
    const foreignSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (!foreignOrigin && !foreignSite) return next();
    response.setHeader('Cache-Control', 'no-store');
    next(new AppError('CROSS_SITE'));
  };
}
