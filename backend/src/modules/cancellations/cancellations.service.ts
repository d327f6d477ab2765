import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getLastDay } from '@qlu/contracts/programs/programs.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs, OnJob } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { AnnouncementService } from '../announcements/index.js';
import { RefundService } from '../payments/index.js';
import { ProgramRepository } from '../programs/index.js';
import { RegistrationChangeService } from '../registrations/index.js';
import { PlaceRequestService, PlaceService } from '../sponsored-places/index.js';
import {
  CancellationsRepository,
  toRefundId,
  type Cancellation,
  type CancellationItem,
  type CancellationSize,
} from './cancellations.repository.js';

const CANCEL_REGISTRATION = 'cancel-registration';
const DECLINE_PLACE_REQUESTS = 'decline-place-requests';

const NOTE = 'The program was cancelled';

interface CancelOrder {
  cancellation: Omit<Cancellation, 'at'>;
  announcement: { id: string; subject: string; text: string };
  /** The figures that the user saw. */
  confirmed: CancellationSize;
}

/** Cancels programs with everyone registered. Only the owner may: everyone may be refunded, without a limit. */
@Injectable()
export class CancellationsService {
  constructor(
    private readonly cancellations: CancellationsRepository,
    private readonly programs: ProgramRepository,
    private readonly sendAnnouncement: AnnouncementService,
    private readonly places: PlaceService,
    private readonly placeRequests: PlaceRequestService,
    private readonly refundService: RefundService,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels a program for everyone registered. One transaction stores the status, everyone concerned, the emails, a job for
   * each registration, and one for the open requests for sponsored places. An interruption later loses nothing, because the
   * jobs continue. A repeat changes nothing.
   * @throws PROGRAM_NOT_FOUND, PROGRAM_ALREADY_CANCELLED, CANCELLATION_CHANGED
   */
  async cancel({ cancellation: given, announcement, confirmed }: CancelOrder): Promise<void> {
    const { programId, way, targetProgramId, by } = given;
    await this.transactions.run(async () => {
      // Payments for it that settle wait until the transaction ends.
      const program = await this.programs.lock(programId);
      if (!program) throw new AppError('PROGRAM_NOT_FOUND');
      const known = await this.cancellations.find(programId);
      if (known) {
        const isRepeat = known.way === way && known.targetProgramId === targetProgramId;
        if (!isRepeat) throw new AppError('PROGRAM_ALREADY_CANCELLED');
        return;
      }
      if (targetProgramId !== null) await this.checkTarget(targetProgramId, programId);
      const size = await this.cancellations.measure(programId);
      const isConfirmed =
        size.registrations === confirmed.registrations && size.refunds === confirmed.refunds;
      if (!isConfirmed) throw new AppError('CANCELLATION_CHANGED');
      const emails = await this.sendAnnouncement.notify({ ...announcement, programId, by });
      await this.programs.change(programId, { ...program, status: 'cancelled' });
      const items = await this.cancellations.add({ ...given, at: this.clock.now() });
      // A person who is moved to another date keeps the place.
      if (way !== 'move') await this.places.returnOfProgram(programId, by);
      // Not here: an assignment at the same time has the request locked, and waits for the program.
      await this.jobs.add(DECLINE_PLACE_REQUESTS, String(programId));
      if (way !== 'notify') for (const item of items) await this.jobs.add(CANCEL_REGISTRATION, item);
      await this.audit.record({
        who: by,
        action: 'program.cancelled',
        subject: `program ${programId}`,
        details: { way, target: targetProgramId, registrations: items.length, paise: size.refunds, emails },
      });
    });
  }

  /**
   * Refunds or moves one registration of a cancelled program. Repeated calls do it once. What the user must decide is stored as a
   * failure. Other errors are thrown, and the job is retried.
   */
  @OnJob(CANCEL_REGISTRATION)
  async cancelRegistration(id: string): Promise<void> {
    const item = await this.cancellations.item(id);
    // Somebody has moved it by hand: its payment belongs to the other program.
    if (!item || item.programId !== item.cancellation.programId) return;
    try {
      await this.refundOrMove(item);
      await this.cancellations.setFailure(id, null);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await this.cancellations.setFailure(id, error.message);
    }
  }

  /** Declines the open requests for sponsored places in a program that was cancelled. Repeating it is safe. */
  @OnJob(DECLINE_PLACE_REQUESTS)
  async declinePlaceRequests(id: string): Promise<void> {
    const programId = Number(id);
    const cancellation = await this.cancellations.find(programId);
    if (cancellation) await this.placeRequests.declineOfProgram(programId, cancellation.by);
  }

  /** Tries again what failed. Returns how many registrations that are. */
  async retry(programId: number, who: string): Promise<number> {
    return this.transactions.run(async () => {
      const items = await this.cancellations.reopenFailed(programId);
      for (const item of items) await this.jobs.add(CANCEL_REGISTRATION, item);
      if (items.length > 0) {
        const subject = `program ${programId}`;
        const details = { registrations: items.length };
        await this.audit.record({ who, action: 'program.cancellation-retried', subject, details });
      }
      return items.length;
    });
  }

  private async refundOrMove(item: CancellationItem): Promise<void> {
    const { cancellation, registrationId, transactionId, option } = item;
    const { way, targetProgramId, by } = cancellation;
    if (way === 'refund' && item.isPaidAtRazorpay) {
      // Differences for other dates first: a registration whose own payment is refunded is cancelled.
      for (const [index, difference] of item.differences.entries()) {
        const refundId = `${toRefundId(item)}_${index + 1}`;
        await this.refundService.refundRemainder({ refundId, transactionId: difference, reason: NOTE }, by);
      }
      await this.refundService.refundRemainder(
        { refundId: toRefundId(item), transactionId, reason: NOTE },
        by,
      );
    }
    if (way === 'move' && targetProgramId !== null) {
      const record = { who: by, note: NOTE };
      await this.registrationChanges.move(registrationId, { programId: targetProgramId, option }, record);
    }
  }

  private async checkTarget(id: number, programId: number): Promise<void> {
    const target = await this.programs.find(id);
    const isOpen = target?.status === 'published' && getLastDay(target) >= todayInIndia(this.clock.now());
    if (!isOpen || id === programId) throw new AppError('PROGRAM_NOT_FOUND');
  }
}
