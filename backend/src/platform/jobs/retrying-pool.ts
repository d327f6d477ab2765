import type { Pool, PoolClient, QueryResult } from 'pg';
import { isDatabaseLost } from '../database/database.js';

/** PostgreSQL's error code `cannot_connect_now`. graphile-worker retries after it. */
const CANNOT_CONNECT_NOW = '57P03';

/** The callback of `connect`. Without it, `connect` returns a promise. */
type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * A pool for graphile-worker, which retries only after errors that it knows; any other one would end the process. All errors of a
 * restarting database are translated to one of these.
 */
export function retryingPool(pool: Pool): Pool {
  const connect = async (): Promise<PoolClient> => {
    // A retry may be due after the server has stopped. Nobody waits for it, and it cannot be cancelled.
    if (pool.ending) return new Promise(() => undefined);
    return retryingClient(await withRetryableErrors(pool.connect()));
  };
  return withMembers(pool, {
    connect: (callback?: ConnectCallback): Promise<PoolClient> | void =>
      callback ? pool.connect(callback) : connect(),
  });
}

function retryingClient(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<QueryResult>;
  return withMembers(client, {
    query: (...statement: unknown[]) => withRetryableErrors(query(...statement)),
  });
}

async function withRetryableErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseLost(error)) throw error;
    const { message } = error as Error;
    throw Object.assign(new Error(message, { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}

/** A proxy of `target` with some of its members replaced. */
function withMembers<T extends object>(target: T, members: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_target, name) {
      if (typeof name === 'string' && Object.hasOwn(members, name)) return members[name];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
