import type { SentMarkResponse, SentMarksResponse } from '@qlu/contracts/api/index';
import { MAX_MARKS } from '@qlu/contracts/registrations/attendance.fields';
import { adminFlag } from '../providers/admin-flag';
import { callApi } from '../providers/api-client';
import { phoneStorage, type UnsentMark } from './phone-storage';

export type NewMark = Pick<UnsentMark, 'registration_id' | 'program_id' | 'place' | 'present' | 'name'>;

type Change = (marks: UnsentMark[]) => UnsentMark[];

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Other tabs of this browser show the same marks. */
const CHANNEL = 'check-in-marks';

/**
 * The marks of this phone that the server does not have yet. They are stored first and then sent, oldest first, until the
 * server has confirmed them. A repeat changes nothing there.
 */
class UnsentMarks {
  /** What is shown: {@link stored} with the changes that are being stored. */
  private marks: readonly UnsentMark[] = [];
  private stored: readonly UnsentMark[] = [];
  private storing: readonly Change[] = [];
  private user: string | null = null;
  /** The login whose session is that of the user, as the server has said; null until then. */
  private login: number | null = null;
  private sending = false;
  /** What the server has said about marks that a loaded list may not have yet, by id. */
  private readonly outcomes = new Map<string, Outcome>();
  private failures = 0;
  /** Grows when a change of the stored marks begins, and when it ends. */
  private changes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly tabs = new BroadcastChannel(CHANNEL);
  private reload: () => Promise<boolean> = () => Promise.resolve(false);

  constructor() {
    this.tabs.onmessage = () => void this.read();
    window.addEventListener('online', () => void this.send());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly UnsentMark[] => this.marks;

  /**
   * Sends the marks of this user, when the server has said that the session is theirs: it records the marks under the
   * name of the session. `reload` loads the list again before sent marks are forgotten; false when it could not.
   */
  async open(user: string, isSessionOfUser: boolean, reload: () => Promise<boolean>): Promise<void> {
    this.user = user;
    this.login = isSessionOfUser ? (adminFlag.login() ?? null) : null;
    this.reload = reload;
    await this.read();
    await this.send();
  }

  /** @throws when the browser cannot store it */
  async add(mark: NewMark): Promise<void> {
    const by = this.user;
    if (by === null) throw new Error('The check-in list is not loaded');
    // Two marks of one phone have an order, also within a millisecond.
    const at = Math.max(Date.now(), ...this.marks.map((other) => other.at + 1));
    // The same mark is shown, stored and sent.
    const added: UnsentMark = { ...mark, id: randomUuid(), at, by };
    await this.change((marks) => [...marks, added]);
    void this.send();
  }

  /** Sends the marks of somebody else who used this phone under the name of this user. */
  async adopt(): Promise<void> {
    const { user } = this;
    if (user === null) return;
    await this.change((marks) => marks.map((mark) => ({ ...mark, by: user })));
    void this.send();
  }

  /** Forgets the refused marks. */
  dismiss(): Promise<void> {
    return this.change((marks) => marks.filter(({ refused }) => refused === undefined));
  }

  async send(): Promise<void> {
    clearTimeout(this.timer);
    // After a logout or another login they wait until the page is opened again.
    if (this.login !== adminFlag.login()) return;
    const waiting = this.marks.filter(({ by, refused }) => by === this.user && refused === undefined);
    if (this.sending || waiting.length === 0) return;
    this.sending = true;
    try {
      const unsent = waiting.filter(({ id }) => !this.outcomes.has(id)).slice(0, MAX_MARKS);
      if (unsent.length === 0 || (await this.sendBatch(unsent))) await this.forgetSent();
    } catch {
      // The phone did not store that the marks are sent.
      this.retryLater();
    } finally {
      this.sending = false;
    }
  }

  /** Returns whether the server has received the marks. */
  private async sendBatch(batch: readonly UnsentMark[]): Promise<boolean> {
    const marks = batch.map(({ by: _by, name: _name, refused: _refused, ...mark }) => mark);
    const body = { sent_at: Date.now(), made_by: batch[0]?.by, marks };
    const result = await callApi<SentMarksResponse>('/api/admin/check-in/marks', { method: 'POST', body });
    if (!result.ok) {
      // Without a session the login page is shown. The marks wait for the next login, also when another tab has logged
      // somebody else in.
      if (result.problem.code === 'SESSION_OF_ANOTHER_USER') this.login = null;
      else if (result.problem.status !== 401) this.retryLater();
      return false;
    }
    for (const { id, outcome } of result.data.results) this.outcomes.set(id, outcome);
    return true;
  }

  /** The marks count until the list has them, so that no person changes in between. */
  private async forgetSent(): Promise<void> {
    const outcomes = new Map(this.outcomes);
    if (!(await this.reload())) return this.retryLater();
    this.failures = 0;
    await this.change((all) => all.flatMap((mark) => afterSending(mark, outcomes.get(mark.id))));
    for (const id of outcomes.keys()) this.outcomes.delete(id);
    this.timer = setTimeout(() => void this.send(), 0);
  }

  private retryLater(): void {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.timer = setTimeout(() => void this.send(), wait);
  }

  private async change(change: Change): Promise<void> {
    // Shown at once. What another tab stored meanwhile is read when that tab says so.
    this.storing = [...this.storing, change];
    this.changes += 1;
    this.show();
    try {
      await phoneStorage.changeMarks(change);
      this.stored = change([...this.stored]);
    } finally {
      // A change that is not stored is not shown any more; others that are being stored stay.
      this.storing = this.storing.filter((other) => other !== change);
      this.changes += 1;
      this.show();
    }
    this.tabs.postMessage('changed');
  }

  private async read(): Promise<void> {
    let stored: readonly UnsentMark[];
    let changes: number;
    do {
      changes = this.changes;
      stored = await phoneStorage.marks();
      // A change in between is not in what was read.
    } while (changes !== this.changes);
    this.stored = stored;
    this.show();
  }

  private show(): void {
    this.marks = this.storing.reduce<readonly UnsentMark[]>(
      (marks, change) => change([...marks]),
      this.stored,
    );
    for (const listener of this.listeners) listener();
  }
}

type Outcome = SentMarkResponse['outcome'];

function afterSending(mark: UnsentMark, outcome: Outcome | undefined): UnsentMark[] {
  if (outcome === undefined) return [mark];
  return outcome === 'stored' ? [] : [{ ...mark, refused: outcome }];
}

export const unsentMarks = new UnsentMarks();

/** Not `crypto.randomUUID`: browsers offer it only over HTTPS. */
function randomUuid(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
