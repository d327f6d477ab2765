import { randomUUID } from 'node:crypto';
import type { Message, MessageKind } from '../../domain/message.js';
import { MessageRepository } from '../../ports/message-repository.js';

interface KeptMessage extends Message {
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  dueAt: Date;
}

export class InMemoryMessageRepository extends MessageRepository {
  readonly stored = new Map<string, KeptMessage>();

  async add({ kind, subject, at }: { kind: MessageKind; subject: string; at: Date }): Promise<string | null> {
    const isKnown = [...this.stored.values()].some((one) => one.kind === kind && one.subject === subject);
    if (isKnown) return null;
    const id = randomUUID();
    const rest = { attempts: 0, failure: null, createdAt: at, dueAt: at };
    this.stored.set(id, { id, kind, subject, state: 'waiting', ...rest });
    return id;
  }

  async longestDue(now: Date): Promise<Message | null> {
    const [longest] = [...this.stored.values()]
      .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
      .sort((one, other) => Number(one.dueAt) - Number(other.dueAt));
    return longest ? { ...longest } : null;
  }

  async claim(id: string, now: Date, until: Date): Promise<Message | null> {
    const kept = this.stored.get(id);
    if (kept?.state !== 'waiting' || kept.dueAt > now) return null;
    kept.attempts += 1;
    kept.dueAt = until;
    return { ...kept };
  }

  async noteFailure(id: string, why: string): Promise<void> {
    this.change(id, { failure: why });
  }

  async markSent(id: string): Promise<void> {
    this.change(id, { state: 'sent', failure: null });
  }

  async markFailed(id: string, why: string): Promise<void> {
    this.change(id, { state: 'failed', failure: why });
  }

  async reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null> {
    const kept = this.stored.get(id);
    if (kept?.state !== 'failed') return null;
    Object.assign(kept, { state: 'waiting', attempts: 0, dueAt: at, createdAt: at });
    return { kind: kept.kind, subject: kept.subject };
  }

  async markDropped(id: string): Promise<void> {
    this.change(id, { state: 'dropped' });
  }

  private change(id: string, changes: Partial<KeptMessage>): void {
    const kept = this.stored.get(id);
    if (kept?.state === 'waiting') Object.assign(kept, changes);
  }
}
