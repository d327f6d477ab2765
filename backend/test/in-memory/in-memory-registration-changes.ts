import { randomUUID } from 'node:crypto';
import type { Recipient } from '../../src/modules/notifications/index.js';
import type {
  ChangeableRegistration,
  Contact,
  MoveDetails,
  RegistrationChange,
} from '../../src/modules/registrations/domain/registration-change.js';
import {
  RegistrationChanges,
  type Move,
} from '../../src/modules/registrations/ports/registration-changes.js';

export type OfficeRegistration = Omit<ChangeableRegistration, 'paid'> & { arrived: number };

/** Complete registrations as the office changes them. */
export class InMemoryRegistrationChanges extends RegistrationChanges {
  readonly stored = new Map<number, OfficeRegistration>();
  /** The entries of the history, oldest first. */
  readonly history: RegistrationChange[] = [];

  /** @param paid paise that were paid for a registration and not refunded */
  constructor(private readonly paid: (transactionId: string) => Promise<number>) {
    super();
  }

  async read(id: number): Promise<ChangeableRegistration | null> {
    const found = this.stored.get(id);
    if (!found) return null;
    const { arrived: _arrived, ...registration } = found;
    return { ...structuredClone(registration), paid: await this.paid(found.transactionId) };
  }

  lock(id: number): Promise<ChangeableRegistration | null> {
    return this.read(id);
  }

  async move(id: number, { program, option }: Move): Promise<void> {
    const { id: programId, name, date } = program;
    this.change(id, { program: { id: programId, name, date }, option, hasSeat: true });
  }

  async removeArrivals(id: number): Promise<number> {
    const arrived = this.stored.get(id)?.arrived ?? 0;
    this.change(id, { arrived: 0 });
    return arrived;
  }

  async setPeople(id: number, people: number): Promise<boolean> {
    if ((this.stored.get(id)?.arrived ?? 0) > people) return false;
    this.change(id, { people });
    return true;
  }

  async setContact(id: number, contact: Contact): Promise<void> {
    this.change(id, { contact });
  }

  async cancelFree(transactionId: string): Promise<boolean> {
    const [id] = [...this.stored].find(([, one]) => one.transactionId === transactionId) ?? [];
    return id !== undefined && (await this.paid(transactionId)) === 0 && this.stored.delete(id);
  }

  async hasArrivals(transactionId: string): Promise<boolean> {
    return [...this.stored.values()].some((one) => one.transactionId === transactionId && one.arrived > 0);
  }

  async add(
    transactionId: string,
    change: Omit<RegistrationChange, 'id' | 'transactionId'>,
  ): Promise<string> {
    const id = randomUUID();
    this.history.push({ id, transactionId, ...change });
    return id;
  }

  async formerContactOf(): Promise<Recipient | null> {
    return null;
  }

  async movesReportedBy(id: string): Promise<MoveDetails[]> {
    return this.history.flatMap((change) =>
      change.id === id && change.details.kind === 'moved' ? [change.details] : [],
    );
  }

  async overpaid(): Promise<{ overpaid: number; refunded: number }> {
    return { overpaid: 0, refunded: 0 };
  }

  async find(id: string): Promise<RegistrationChange | null> {
    return this.history.find((change) => change.id === id) ?? null;
  }

  private change(id: number, changes: Partial<OfficeRegistration>): void {
    Object.assign(this.stored.get(id) as OfficeRegistration, changes);
  }
}
