import { SESSION_HOURS, SESSION_IDLE_HOURS } from '@qlu/contracts/access/access.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.js';

export const SESSION_COOKIE = 'qlu.sid';

/** The prefix `__Host-` makes browsers accept the cookie only from this host and only over https. */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

const IDLE_MS = SESSION_IDLE_HOURS * HOUR_MS;

/** The session of a back office user: the owner of the settings, or an invited user. */
declare module 'express-session' {
  interface SessionData {
    /** Name of the owner whose login comes from the settings. */
    administrator: string;
    /** Name of an invited user. */
    user: string;
    /** Version of the invited user's login. A session of an earlier version has ended. */
    userVersion: number;
    /** Instant of the login, in ISO 8601. */
    openedAt: string;
  }
}

/** The routes that need a session even without a cookie, because a login opens one. */
const SESSION_ROUTES = /^\/admin(\/|$)/i;

/** Sets a cookie after that of the session, which some clients expect first. For routes under {@link adminSession}. */
export function setLateCookie(response: Response, name: string, value: string, options: CookieOptions): void {
  lateCookies(response).push(() => response.cookie(name, value, options));
}

function lateCookies({ locals }: Response): (() => void)[] {
  return (locals['lateCookies'] ??= []) as (() => void)[];
}

/** Must be called before the session middleware, which sets its cookie in the same way. */
function writeLateCookies(response: Response): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => Response;
  response.writeHead = ((...parts: unknown[]) => {
    for (const set of lateCookies(response).splice(0)) set();
    return writeHead(...parts);
  }) as typeof response.writeHead;
}

const Store = connectPgSimple(session);
type SessionStore = InstanceType<typeof Store>;

/** Stores sessions and deletes the expired ones regularly, until it is closed. */
export function sessionStore(pool: Pool): SessionStore {
  return new Store({ pool, tableName: 'admin_sessions', pruneSessionInterval: 15 * 60 });
}

/** The sessions of the back office, in PostgreSQL, with an HttpOnly, SameSite cookie. Visitors have none. Mounted under `/api`. */
export function adminSession(
  store: SessionStore,
  clock: Clock,
  options: { secrets: string[]; secure: boolean },
): RequestHandler {
  const sessions = session({
    name: sessionCookieName(options.secure),
    // The first one signs, every one verifies.
    secret: options.secrets,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, maxAge: IDLE_MS, path: '/' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const needsSession =
      request.headers.cookie?.includes(SESSION_COOKIE) || SESSION_ROUTES.test(request.path);
    if (!needsSession) return next();
    writeLateCookies(response);
    sessions(request, response, (error: unknown) => {
      if (error) next(error);
      else endExpired(request, clock.now(), next);
    });
  };
}

/** The instant at which a session that was opened at `openedAt` ends, even when it is in use. */
export function sessionEnd(openedAt: string): Date {
  return new Date(Date.parse(openedAt) + SESSION_HOURS * HOUR_MS);
}

/** Ends an expired session, and limits the cookie and the stored row to the session's end. */
function endExpired({ session: open }: Request, now: Date, next: NextFunction): void {
  if (!open.administrator && !open.user) return next();
  // A session without openedAt was opened by an earlier version: it ends too.
  const leftMs = open.openedAt ? sessionEnd(open.openedAt).getTime() - now.getTime() : 0;
  if (leftMs <= 0) {
    open.regenerate(next);
    return;
  }
  open.cookie.maxAge = Math.min(IDLE_MS, leftMs);
  next();
}
