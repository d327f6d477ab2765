/** What a component asks the server for. */
export interface Query<T> {
  /** Queries with the same key share one response. */
  queryKey: readonly string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** How long a response needs no reload, in milliseconds. */
  staleTime?: number;
  /** Whether to try again after `failures` earlier tries and this error. */
  retry?: (failures: number, error: Error) => boolean;
  /** False: the response is not reloaded when the visitor returns to the tab or the network returns. */
  refetchOnReturn?: boolean;
  /** The pause before the next reload in milliseconds, or false for none. */
  refetchInterval?: (state: QueryState<T>) => number | false;
}

export interface QueryState<T> {
  data: T | undefined;
  /** The error of the last call. Earlier data is kept beside it. */
  error: Error | null;
  /** When the data was received. */
  updatedAt: number;
  /** How many responses this page has received. */
  responses: number;
}

const STALE_MS = 5 * 60 * 1000;
const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** The response of one query and the components that show it. */
export class CachedQuery<T> {
  #state: QueryState<T> = { data: undefined, error: null, updatedAt: 0, responses: 0 };
  #running: { promise: Promise<T>; abort: AbortController } | null = null;
  readonly #watchers = new Set<() => void>();

  readonly read = (): QueryState<T> => this.#state;

  /** Calls `watcher` after each change. A call that nobody waits for any more is aborted. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#running?.abort.abort();
      this.#running = null;
    };
  };

  /** Sets data that was received another way, unless there is some already. */
  seed(data: T, updatedAt: number): void {
    if (this.#state.data === undefined) this.#state = { ...this.#state, data, updatedAt };
  }

  isStale({ staleTime = STALE_MS }: Query<T>): boolean {
    const { data, updatedAt } = this.#state;
    return data === undefined || Date.now() - updatedAt >= staleTime;
  }

  /** Calls the server, with retries. A call that already runs is shared. */
  fetch(query: Query<T>): Promise<T> {
    if (this.#running) return this.#running.promise;
    const abort = new AbortController();
    const promise = this.#call(query, abort.signal).finally(() => {
      if (this.#running?.abort === abort) this.#running = null;
    });
    this.#running = { promise, abort };
    return promise;
  }

  async #call(query: Query<T>, signal: AbortSignal): Promise<T> {
    const { retry = (failures) => failures < RETRIES } = query;
    // Without data the components show that it is loading, otherwise the data until the response arrives.
    if (this.#state.data === undefined && this.#state.error) this.#set({ error: null });
    for (let failures = 0; ; failures += 1) {
      try {
        const data = await query.queryFn({ signal });
        if (!signal.aborted) this.#receive(data);
        return data;
      } catch (cause) {
        const error = asError(cause);
        if (signal.aborted) throw error;
        if (!retry(failures, error)) {
          this.#set({ error });
          throw error;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** failures));
      signal.throwIfAborted();
    }
  }

  /** Equal data keeps its identity, so that nothing is rendered again. */
  #receive(data: T): void {
    const isSame = JSON.stringify(data) === JSON.stringify(this.#state.data);
    this.#set({
      data: isSame ? this.#state.data : data,
      error: null,
      updatedAt: Date.now(),
      responses: this.#state.responses + 1,
    });
  }

  #set(change: Partial<QueryState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

/**
 * The responses of all queries. It does what the site uses of TanStack Query, in a tenth of its size: responses are kept
 * for 5 minutes and shown while they are reloaded, and a failed call is repeated 3 times, after 1 s, 2 s and 4 s.
 */
export class QueryClient {
  readonly #queries = new Map<string, CachedQuery<unknown>>();

  query<T>(key: readonly string[]): CachedQuery<T> {
    const name = JSON.stringify(key);
    const cached = this.#queries.get(name) ?? new CachedQuery<unknown>();
    this.#queries.set(name, cached);
    // A key belongs to one query, so its type is known.
    return cached as CachedQuery<T>;
  }

  setQueryData(key: readonly string[], data: unknown, { updatedAt = Date.now() } = {}): void {
    this.query(key).seed(data, updatedAt);
  }

  /** The cached response if it is fresh, otherwise a new one. Rejects with the error of the last try. */
  async fetchQuery<T>(query: Query<T>): Promise<T> {
    const cached = this.query<T>(query.queryKey);
    const { data } = cached.read();
    return data === undefined || cached.isStale(query) ? cached.fetch(query) : data;
  }
}
