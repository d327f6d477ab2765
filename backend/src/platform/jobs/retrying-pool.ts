import type { Pool, PoolClient, QueryResult } from 'pg';
import { isDatabaseLost } from '../database/database.js';

/** PostgreSQL's word for "not yet": of graphile-worker's reasons to try again the one that fits a lost database. */
const CANNOT_CONNECT_NOW = '57P03';

/** What pg hands a connection to, unless its promise is waited for. */
type OnConnection = Parameters<Pool['connect']>[0];

/**
 * The pool as graphile-worker needs it. The end of a job is written down again and again after errors that the worker
 * knows; any other error of that write is caught by nobody and would end the process. A database that restarts has
 * many words for it: here they all become one that it knows.
 */
export function retryingPool(pool: Pool): Pool {
  return withMembers(pool, {
    connect: (onConnection?: OnConnection): Promise<PoolClient> | void =>
      onConnection ? pool.connect(onConnection) : patiently(pool.connect()).then(patientClient),
  });
}

function patientClient(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<QueryResult>;
  return withMembers(client, { query: (...statement: unknown[]) => patiently(query(...statement)) });
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseLost(error)) throw error;
    const { message } = error as Error;
    throw Object.assign(new Error(message, { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}

/** `target` with some of its members replaced. */
function withMembers<T extends object>(target: T, members: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && Object.hasOwn(members, name)) return members[name];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
