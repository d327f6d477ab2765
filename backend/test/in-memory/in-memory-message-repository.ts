import { randomUUID } from 'node:crypto';
import type { Message, MessageKind } from '../../src/modules/notifications/message.js';
import { MessageRepository } from '../../src/modules/notifications/message.repository.js';

interface StoredMessage extends Message {
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  dueAt: Date;
}

export class InMemoryMessageRepository extends MessageRepository {
  readonly stored = new Map<string, StoredMessage>();

  constructor() {
    super(undefined as never);
  }

  override async addAll(kind: MessageKind, subjects: readonly string[], at: Date): Promise<void> {
    for (const subject of subjects) await this.add({ kind, subject, at });
  }

  override async add({
    kind,
    subject,
    at,
  }: {
    kind: MessageKind;
    subject: string;
    at: Date;
  }): Promise<string | null> {
    const isKnown = [...this.stored.values()].some((one) => one.kind === kind && one.subject === subject);
    if (isKnown) return null;
    const id = randomUUID();
    const rest = { attempts: 0, failure: null, createdAt: at, dueAt: at };
    this.stored.set(id, { id, kind, subject, state: 'waiting', ...rest });
    return id;
  }

  override async longestDue(now: Date): Promise<Message | null> {
    const [longest] = [...this.stored.values()]
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
      .sort((one, other) => Number(one.dueAt) - Number(other.dueAt));
    return longest ? { ...longest } : null;
  }

  override async claim(id: string, now: Date, until: Date): Promise<Message | null> {
    const message = this.stored.get(id);
    if (message?.state !== 'waiting' || message.dueAt > now) return null;
    message.attempts += 1;
    message.dueAt = until;
    return { ...message };
  }

  override async noteFailure(id: string, reason: string): Promise<void> {
    this.change(id, { failure: reason });
  }

  override async markSent(id: string): Promise<void> {
    this.change(id, { state: 'sent', failure: null });
  }

  override async markFailed(id: string, reason: string): Promise<void> {
    this.change(id, { state: 'failed', failure: reason });
  }

  override async reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null> {
    const message = this.stored.get(id);
    if (message?.state !== 'failed' && message?.state !== 'sent') return null;
    Object.assign(message, { state: 'waiting', attempts: 1, dueAt: at, createdAt: at });
    return { kind: message.kind, subject: message.subject };
  }

  override async markDropped(id: string): Promise<void> {
    this.change(id, { state: 'dropped' });
  }

  private change(id: string, changes: Partial<StoredMessage>): void {
    const message = this.stored.get(id);
    if (message?.state === 'waiting') Object.assign(message, changes);
  }
}
