import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { ChangeListener } from '../../../../platform/database/change-listener.js';
import {
  cachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../../../platform/http/response-cache.js';
import { SpacedRuns } from '../../../../platform/http/spaced-runs.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { upcomingResponse } from './upcoming-response.js';

const RETRY_MS = 1_000;
/** Until the list is loaded again, each request reads it from the database, so it is short. */
const LOAD_SPACE_MS = 100;

/**
 * Caches the response of the upcoming list. PostgreSQL notifies it of every change of a program, by any instance. A new
 * day in India or a scheduled publication makes it stale too. While changes follow each other, it is loaded ten times
 * a second at most. While it is stale, or while notifications may be missed, the list is read from the database.
 */
@Injectable()
export class UpcomingResponseCache implements BeforeApplicationShutdown {
  private readonly logger = new Logger(UpcomingResponseCache.name);
  private cached: { response: CachedResponse; loadedAt: Date; validUntil: Date } | null = null;
  /** Counts the changes. A list that was read before the latest change is discarded. */
  private version = 0;
  private listening = false;
  private readonly loads = new SpacedRuns(() => void this.load(), LOAD_SPACE_MS);

  constructor(
    private readonly queries: ProgramQueries,
    private readonly clock: Clock,
  ) {}

  async start(changes: ChangeListener, responseCache: ResponseCache): Promise<void> {
    responseCache.register('/api/programs/upcoming', () => this.current());
    await changes.listen('programs_changed', {
      onListening: () => {
        this.listening = true;
        this.refresh();
      },
      onChange: () => this.refresh(),
      onLost: () => {
        this.listening = false;
        this.cached = null;
        this.version += 1;
      },
    });
  }

  /** Then no load is tried again. */
  beforeApplicationShutdown(): void {
    this.listening = false;
    this.loads.stop();
  }

  private current(): CachedResponse | null {
    if (!this.cached) return null;
    const now = this.clock.now();
    // A clock that was wrong may go back behind the load.
    if (now < this.cached.loadedAt || now >= this.cached.validUntil) {
      this.refresh();
      return null;
    }
    return this.cached.response;
  }

  private refresh(): void {
    this.cached = null;
    this.version += 1;
    this.loads.request();
  }

  private async load(): Promise<void> {
    const { version } = this;
    try {
      const loadedAt = this.clock.now();
      const { rows, today, validUntil } = await this.queries.upcoming(loadedAt);
      const body = JSON.stringify(upcomingResponse(rows, today));
      const response = await cachedResponse(body, 'application/json; charset=utf-8');
      if (version !== this.version || !this.listening) return;
      this.cached = { response, loadedAt, validUntil };
    } catch (error) {
      // Until then requests go to the controller, which reports the same error.
      this.logger.warn({ err: error }, 'The upcoming list could not be cached; trying again');
      setTimeout(() => {
        if (this.listening) this.loads.request();
      }, RETRY_MS).unref();
    }
  }
}
