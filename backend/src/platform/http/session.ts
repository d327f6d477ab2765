import { SESSION_HOURS, SESSION_IDLE_HOURS } from '@qlu/contracts/access/access.rules';
import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.js';

export const SESSION_COOKIE = 'qlu.sid';

/** Over https the name itself makes browsers take the cookie from this host alone, and over https alone. */
export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

const HOUR_MS = 60 * 60 * 1_000;
const IDLE_MS = SESSION_IDLE_HOURS * HOUR_MS;

/** What the session holds once the administrator has logged in. */
declare module 'express-session' {
  interface SessionData {
    /** Name of the administrator. */
    administrator: string;
    /** The login's instant, in ISO 8601. */
    openedAt: string;
  }
}

/** Where a session is opened: the routes that may be asked without a session's cookie and still look for one. */
const OPENS_SESSION = /^\/admin(\/|$)/i;

/**
 * The administrator's sessions: in PostgreSQL, in an HttpOnly cookie that no other site's request carries. A visitor's
 * request has none to look for, so none is prepared for it. Mounted under `/api`.
 */
export function adminSession(
  pool: Pool,
  clock: Clock,
  options: { secret: string; secure: boolean },
): RequestHandler {
  const Store = connectPgSimple(session);
  const sessions = session({
    name: sessionCookieName(options.secure),
    secret: options.secret,
    store: new Store({ pool, tableName: 'admin_sessions', pruneSessionInterval: 15 * 60 }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, maxAge: IDLE_MS, path: '/' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const asked = request.headers.cookie?.includes(SESSION_COOKIE) || OPENS_SESSION.test(request.path);
    if (!asked) return next();
    sessions(request, response, (error: unknown) => {
      if (error) next(error);
      else endWhenOver(request, clock.now(), next);
    });
  };
}

/** The instant at which a session that was opened at `openedAt` is over, however much it is used. */
export function sessionEnd(openedAt: string): Date {
  return new Date(Date.parse(openedAt) + SESSION_HOURS * HOUR_MS);
}

/** The cookie and the stored row never outlive the session's end, and a session that is over is nobody's. */
function endWhenOver({ session: open }: Request, now: Date, next: NextFunction): void {
  if (!open.administrator) return next();
  // One without its instant was opened by a former version: it ends, too.
  const leftMs = open.openedAt ? sessionEnd(open.openedAt).getTime() - now.getTime() : 0;
  if (leftMs <= 0) {
    open.regenerate(next);
    return;
  }
  open.cookie.maxAge = Math.min(IDLE_MS, leftMs);
  next();
}
