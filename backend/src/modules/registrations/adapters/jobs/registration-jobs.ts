import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { REFUND_WITHOUT_SEAT, RefundWithoutSeat } from '../../application/refund-without-seat.js';

@Injectable()
export class RegistrationJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly refundWithoutSeat: RefundWithoutSeat,
  ) {}

  onModuleInit(): void {
    this.jobs.register(REFUND_WITHOUT_SEAT, (transactionId) => this.refundWithoutSeat.execute(transactionId));
  }
}
