import { Injectable } from '@nestjs/common';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import type { ProgramBody } from '@qlu/contracts/programs/programs.resource';
import { scheduleChanges } from '@qlu/contracts/programs/schedule.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { auditedChanges, getChanges } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { changedDraft, normalizeDraft, type Program, type ProgramDraft } from '../domain/program.js';
import { ProgramRepository } from '../ports/program-repository.js';

export interface SaveOptions {
  /** Participants are notified when the date, the time or the place changes. Default: true. */
  notify?: boolean | undefined;
  /** When the program had been changed last, as the user read it. Missing: whatever was saved meanwhile is replaced. */
  seen?: string | null | undefined;
}

/** The work of another module about a program, inside the transaction that changes it. */
export abstract class ProgramListener {
  /** @param notify false when the office does not want participants to be notified */
  abstract changed(before: Program, after: Program, notify: boolean): Promise<void>;
}

@Injectable()
export class ProgramService {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly listener: ProgramListener,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @param who the user's name */
  async add(draft: ProgramDraft, who: string): Promise<Program> {
    return this.transactions.run(async () => {
      const program = await this.programs.add(normalizeDraft(draft));
      const details = { program_name: program.program_name, start_date: program.start_date };
      await this.audit.record({ who, action: 'program.added', subject: `program ${program.id}`, details });
      return program;
    });
  }

  /**
   * A save of an older version that changes nothing is accepted, and does nothing.
   * @param who the user's name
   * @throws PROGRAM_NOT_FOUND, PROGRAM_CHANGED, PROGRAM_CANCELLED, VALIDATION_FAILED for what people with places would lose
   */
  async change(id: number, body: ProgramBody, who: string, options: SaveOptions = {}): Promise<Program> {
    return this.store(id, who, options, (before) => normalizeDraft(changedDraft(before, body)));
  }

  /** Changes nothing else, whatever was edited meanwhile. @throws PROGRAM_NOT_FOUND, PROGRAM_CANCELLED */
  async setStatus(id: number, status: 'draft' | 'published', who: string): Promise<Program> {
    return this.store(id, who, {}, (before) => {
      if (before.status === 'cancelled') {
        throw new AppError('PROGRAM_CANCELLED', { sentence: PROGRAM_MESSAGES.cancelledNotPublished });
      }
      return { ...before, status };
    });
  }

  /** True when the program was changed after a user had read it as `seen`. */
  async isOlder(id: number, seen: SaveOptions['seen']): Promise<boolean> {
    if (!seen) return false;
    const stored = await this.programs.changedAt(id);
    // Clients may write the instant in another form than the API.
    return stored === null || Date.parse(seen) !== Date.parse(stored);
  }

  private async store(
    id: number,
    who: string,
    { notify = true, seen }: SaveOptions,
    toDraft: (before: Program) => ProgramDraft,
  ): Promise<Program> {
    return this.transactions.run(async () => {
      const before = await this.programs.lock(id);
      if (!before) throw new AppError('PROGRAM_NOT_FOUND');
      const draft = toDraft(before);
      if (await this.isOlder(id, seen)) {
        if (Object.keys(getChanges<Program>(before, { to: draft })).length > 0)
          throw new AppError('PROGRAM_CHANGED');
        // A save whose response was lost is sent again.
        return before;
      }
      // A form that was opened before the cancellation must not undo it.
      if (draft.status !== 'cancelled' && (await this.programs.hasCancellation(id))) {
        throw new AppError('PROGRAM_CANCELLED', { sentence: PROGRAM_MESSAGES.cancelledForEveryone });
      }
      await this.checkLosses(before, draft);
      const changed = await this.programs.change(id, draft);
      if (!changed) throw new AppError('PROGRAM_NOT_FOUND');
      await this.listener.changed(before, changed, notify);
      const isQuiet = !notify && scheduleChanges(before, changed).length > 0;
      const changes = auditedChanges(before, getChanges<Program>(before, { to: changed }));
      const details = { ...changes, ...(isQuiet && { emailed: false }) };
      await this.audit.record({ who, action: 'program.changed', subject: `program ${id}`, details });
      return changed;
    });
  }

  /** A save must not take from people what they have. Cancelling has a way of its own, which notifies and refunds them. */
  private async checkLosses(before: Program, draft: ProgramDraft): Promise<void> {
    const taken = await this.programs.takenSeats(before.id);
    if (taken.length === 0) return;
    const limits = lostLimits(before, draft).filter(({ name }) =>
      taken.some(({ option }) => option === name),
    );
    const fields = {
      ...(draft.status === 'cancelled' &&
        before.status !== 'cancelled' && { status: [PROGRAM_MESSAGES.cancelledByEdit] }),
      ...(before.end_date !== null &&
        draft.end_date === null && { end_date: [PROGRAM_MESSAGES.endDateLost] }),
      ...(before.capacity !== null &&
        draft.capacity === null && { capacity: [PROGRAM_MESSAGES.capacityLost] }),
      ...Object.fromEntries(limits.map(({ field }) => [field, [PROGRAM_MESSAGES.capacityLost]])),
    };
    const [sentence] = Object.values(fields).flat();
    if (sentence !== undefined) throw new AppError('VALIDATION_FAILED', { sentence, fields });
  }
}

const TIERS = [1, 2, 3] as const;

/** The options, by their present name, that stay and lose their limit. An option that gets another name stays where it is. */
function lostLimits(before: Program, draft: ProgramDraft): { name: string; field: string }[] {
  return TIERS.flatMap((tier) => {
    const name = before[`description${tier}`] ?? '';
    const hasName = (at: (typeof TIERS)[number]): boolean =>
      draft[`price${at}`] !== null && (draft[`description${at}`] ?? '') === name;
    const next = TIERS.find(hasName) ?? tier;
    const isLost = before[`capacity${tier}`] !== null && draft[`capacity${next}`] === null;
    return isLost && draft[`price${next}`] !== null ? [{ name, field: `capacity${next}` }] : [];
  });
}
