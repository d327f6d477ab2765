import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';

export const SESSION_COOKIE = 'qlu.sid';

/** A session ends after so long without a request. */
const IDLE_MS = 2 * 60 * 60 * 1_000;

/** Where a session is opened: the routes that may be asked without a session's cookie and still look for one. */
const OPENS_SESSION = /^\/admin(\/|$)/i;

/**
 * The administrator's sessions: in PostgreSQL, in an HttpOnly cookie that no other site's request carries. A visitor's
 * request has none to look for, so none is prepared for it. Mounted under `/api`.
 */
export function adminSession(pool: Pool, options: { secret: string; secure: boolean }): RequestHandler {
  const Store = connectPgSimple(session);
  const sessions = session({
    name: SESSION_COOKIE,
    secret: options.secret,
    store: new Store({ pool, tableName: 'admin_sessions', pruneSessionInterval: 15 * 60 }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, maxAge: IDLE_MS, path: '/' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const asked = request.headers.cookie?.includes(SESSION_COOKIE) || OPENS_SESSION.test(request.path);
    if (asked) sessions(request, response, next);
    else next();
  };
}
