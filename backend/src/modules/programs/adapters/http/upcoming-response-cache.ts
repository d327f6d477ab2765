import { Logger } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Clock } from '../../../../kernel/clock.js';
import type { ChangeListener } from '../../../../platform/database/change-listener.js';
import {
  cachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../../../platform/http/response-cache.js';
import type { ProgramReader } from '../../ports/program-reader.js';
import { upcomingResponse } from './upcoming-response.js';

const RETRY_MS = 1_000;

/**
 * The upcoming list, ready in memory. A change of any program, made by whichever instance, reaches it through
 * PostgreSQL's notification; a new day in India makes it stale by itself. While it is stale, or while notifications
 * may have been missed, the list is read from the database.
 */
export class UpcomingResponseCache {
  private readonly logger = new Logger(UpcomingResponseCache.name);
  private kept: { answer: CachedResponse; today: string } | null = null;
  /** Counts the changes: an answer read before the latest one is thrown away. */
  private version = 0;
  private listening = false;

  constructor(
    private readonly reader: ProgramReader,
    private readonly clock: Clock,
  ) {}

  async start(changes: ChangeListener, answers: ResponseCache): Promise<void> {
    answers.register('/api/programs/upcoming', () => this.current());
    await changes.listen('programs_changed', {
      onListening: () => {
        this.listening = true;
        this.refresh();
      },
      onChange: () => this.refresh(),
      onLost: () => {
        this.listening = false;
        this.kept = null;
        this.version += 1;
      },
    });
  }

  private current(): CachedResponse | null {
    if (!this.kept) return null;
    if (this.kept.today !== todayInIndia(this.clock.now())) {
      this.refresh();
      return null;
    }
    return this.kept.answer;
  }

  private refresh(): void {
    this.kept = null;
    this.version += 1;
    void this.load(this.version);
  }

  private async load(version: number): Promise<void> {
    try {
      const today = todayInIndia(this.clock.now());
      const body = JSON.stringify(upcomingResponse(await this.reader.upcoming(today)));
      if (version !== this.version || !this.listening) return;
      this.kept = { answer: cachedResponse(body, 'application/json; charset=utf-8'), today };
    } catch (error) {
      // The ordinary way goes on answering, with the error if it meets the same one.
      this.logger.warn({ err: error }, 'The upcoming list could not be kept in memory; trying again');
      setTimeout(() => {
        if (version === this.version && this.listening) void this.load(version);
      }, RETRY_MS).unref();
    }
  }
}
