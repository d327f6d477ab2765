import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import {
  CANCEL_REGISTRATION,
  CancelProgram,
  DECLINE_PLACE_REQUESTS,
} from '../../application/cancel-program.js';
import { CancelRegistration } from '../../application/cancel-registration.js';

@Injectable()
export class CancellationJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly cancelProgram: CancelProgram,
    private readonly cancelRegistration: CancelRegistration,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CANCEL_REGISTRATION, (item) => this.cancelRegistration.execute(item));
    this.jobs.register(DECLINE_PLACE_REQUESTS, (id) => this.cancelProgram.declinePlaceRequests(Number(id)));
  }
}
