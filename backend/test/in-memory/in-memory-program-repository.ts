import type { OptionSeats } from '../../src/modules/programs/domain/seats.js';
import { AppError } from '../../src/kernel/app-error.js';
import type { Program, ProgramDraft } from '../../src/modules/programs/domain/program.js';
import {
  ProgramRepository,
  type CalendarRevision,
  type PublicSeats,
} from '../../src/modules/programs/ports/program-repository.js';

export class InMemoryProgramRepository extends ProgramRepository {
  private readonly programs = new Map<number, Program>();
  private readonly changes = new Map<number, number>();
  private readonly banners = new Map<number, string | null>();

  async add(draft: ProgramDraft): Promise<Program> {
    const program = { ...draft, id: this.programs.size + 1 };
    this.programs.set(program.id, program);
    return structuredClone(program);
  }

  async change(id: number, draft: ProgramDraft): Promise<Program | null> {
    if (!this.programs.has(id)) return null;
    this.programs.set(id, { ...draft, id });
    this.changes.set(id, (this.changes.get(id) ?? 0) + 1);
    return { ...draft, id };
  }

  async linkBanner(id: number, bannerPath: string | null): Promise<string | null> {
    if (!this.programs.has(id)) throw new AppError('PROGRAM_NOT_FOUND');
    const before = this.banners.get(id) ?? null;
    if (bannerPath !== null && before !== null && before !== bannerPath) {
      throw new AppError('PROGRAM_HAS_BANNER');
    }
    const holder = [...this.banners].find(([other, path]) => path === bannerPath && other !== id);
    if (bannerPath !== null && holder) throw new AppError('BANNER_ALREADY_LINKED');
    this.banners.set(id, bannerPath);
    return before;
  }

  async holderOf(bannerPath: string): Promise<string | null> {
    const [id] = [...this.banners].find(([, path]) => path === bannerPath) ?? [];
    return (id !== undefined && this.programs.get(id)?.program_name) || null;
  }

  async hasCancellation(): Promise<boolean> {
    return false;
  }

  async find(id: number): Promise<Program | null> {
    return structuredClone(this.programs.get(id)) ?? null;
  }

  async lock(id: number): Promise<Program | null> {
    return this.find(id);
  }

  async lockShared(id: number): Promise<Program | null> {
    return this.find(id);
  }

  async changedAt(id: number): Promise<string | null> {
    return this.programs.has(id) ? new Date(this.changes.get(id) ?? 0).toISOString() : null;
  }

  async findForCalendar(id: number): Promise<(Program & CalendarRevision) | null> {
    const program = await this.find(id);
    return program && { ...program, calendar_sequence: 0, calendar_changed_at: null };
  }

  async takenSeats(): Promise<OptionSeats[]> {
    return [];
  }

  async publicSeats(): Promise<PublicSeats> {
    // Only the database counts seats.
    return { seats: [], takesWaiting: false };
  }
}
