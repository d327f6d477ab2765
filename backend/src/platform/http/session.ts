import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';

export const SESSION_COOKIE = 'qlu.sid';

/** A session ends after so long without a request. */
const IDLE_MS = 2 * 60 * 60 * 1_000;

/** The administrator's sessions: in PostgreSQL, in an HttpOnly cookie that no other site's request carries. */
export function adminSession(pool: Pool, options: { secret: string; secure: boolean }): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: SESSION_COOKIE,
    secret: options.secret,
    store: new Store({ pool, tableName: 'admin_sessions', pruneSessionInterval: 15 * 60 }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, maxAge: IDLE_MS, path: '/' },
  });
}
