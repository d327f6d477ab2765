import { setTimeout as sleep } from 'node:timers/promises';
import { randomPart } from './ids.ts';
import { sign } from './payments.ts';
import type { DeliveryAttempt, SandboxState, WebhookEvent } from './state.ts';

export const WEBHOOK_MODES = ['on', 'off', 'delay', 'duplicate', 'reverse'] as const;
type WebhookMode = (typeof WEBHOOK_MODES)[number];

type WebhookSettings = {
  secret: string;
  urls: string[];
  /** Milliseconds before the first retry; doubles with each retry. */
  backoffMs: number;
};

const TIMEOUT_MS = 5000;
const MAX_ATTEMPTS = 10;
const DELAY_MS = 2000;
/** How long `reverse` collects events before it sends the last one first. */
const REVERSE_WINDOW_MS = 300;

/** Sends signed events and retries them until they are accepted. Razorpay retries for a day. */
export class WebhookSender {
  mode: WebhookMode = 'on';
  /** Addresses that rejected every attempt of one event. Nothing is sent there until the mode is set again. */
  readonly disabled = new Set<string>();
  private ms: number | undefined;
  private urls: string[];
  private held: WebhookEvent[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();
  private readonly state: SandboxState;
  readonly settings: WebhookSettings;

  constructor(state: SandboxState, settings: WebhookSettings) {
    this.state = state;
    this.settings = settings;
    this.urls = settings.urls;
  }

  /** @param urls the configured addresses that new events are sent to; default all */
  setMode(mode: WebhookMode, ms?: number, urls = this.settings.urls): void {
    this.mode = mode;
    this.ms = ms;
    this.urls = urls;
    this.disabled.clear();
  }

  /** Sends an event with a copy of `entities`. */
  emit(name: string, entities: Record<string, object>): void {
    const now = Date.now();
    const event: WebhookEvent = {
      id: randomPart(),
      event: name,
      body: JSON.stringify({
        entity: 'event',
        account_id: 'acc_Sandbox0000000',
        event: name,
        contains: Object.keys(entities),
        payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
        created_at: Math.floor(now / 1000),
      }),
      createdAt: now,
      attempts: [],
      waitingFor: this.mode === 'off' ? [] : [...this.urls],
    };
    this.state.addEvent(event);
    if (this.mode === 'off') return;
    if (this.mode === 'reverse') this.hold(event);
    else this.send(event, this.mode === 'delay' ? (this.ms ?? DELAY_MS) : 0);
    if (this.mode === 'duplicate') this.send(event, 0);
  }

  /** Sends the events that an earlier run of the sandbox did not deliver. */
  resume(): void {
    const { urls } = this.settings;
    for (const event of this.state.events.values()) {
      event.waitingFor = event.waitingFor.filter((url) => urls.includes(url));
      this.send(event, 0);
    }
  }

  /** Sends an event once more to every address, accepted before or not. Returns the attempts. */
  async replay(event: WebhookEvent): Promise<DeliveryAttempt[]> {
    return Promise.all(this.settings.urls.map((url) => this.attempt(event, url)));
  }

  async close(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running);
  }

  private hold(event: WebhookEvent): void {
    this.held.push(event);
    if (this.held.length > 1) return;
    this.track(async () => {
      await sleep(this.ms ?? REVERSE_WINDOW_MS, undefined, { signal: this.stop.signal });
      const events = this.held.reverse();
      this.held = [];
      for (const next of events)
        await Promise.all(next.waitingFor.map((url) => this.deliver(next, url, 0, 1)));
      for (const next of events) this.send(next, this.settings.backoffMs);
    });
  }

  private send(event: WebhookEvent, firstDelayMs: number): void {
    for (const url of [...event.waitingFor]) {
      this.track(() => this.deliver(event, url, firstDelayMs, MAX_ATTEMPTS));
    }
  }

  private track(work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => {
        if (!this.stop.signal.aborted) throw error;
      })
      .finally(() => this.running.delete(task));
    this.running.add(task);
  }

  private async deliver(event: WebhookEvent, url: string, firstDelayMs: number, attempts: number) {
    let delay = firstDelayMs;
    for (let count = 1; count <= attempts; count += 1) {
      if (delay > 0) await sleep(delay, undefined, { signal: this.stop.signal });
      if (this.disabled.has(url) || this.stop.signal.aborted) return;
      const { status } = await this.attempt(event, url);
      if (status !== null && status >= 200 && status < 300) return this.removePending(event, url);
      delay = this.settings.backoffMs * 2 ** (count - 1);
    }
    if (attempts < MAX_ATTEMPTS) return;
    this.disabled.add(url);
    this.removePending(event, url);
  }

  private removePending(event: WebhookEvent, url: string): void {
    event.waitingFor = event.waitingFor.filter((pending) => pending !== url);
    this.state.save();
  }

  private async attempt(event: WebhookEvent, url: string): Promise<DeliveryAttempt> {
    const attempt: DeliveryAttempt = { url, at: Date.now(), status: null, problem: null };
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.stop.signal]),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': sign(this.settings.secret, event.body),
          'x-razorpay-event-id': event.id,
          'request-id': event.id,
        },
        body: event.body,
      });
      attempt.status = response.status;
      await response.body?.cancel();
    } catch (error) {
      attempt.problem = problemOf(error);
    }
    event.attempts.push(attempt);
    this.state.save();
    return attempt;
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response within 5 seconds';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
