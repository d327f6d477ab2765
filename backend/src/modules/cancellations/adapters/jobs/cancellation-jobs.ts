import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
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
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CancelProgram) private readonly cancelProgram: CancelProgram,
    @Inject(CancelRegistration) private readonly cancelRegistration: CancelRegistration,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CANCEL_REGISTRATION, (item) => this.cancelRegistration.execute(item));
    this.jobs.register(DECLINE_PLACE_REQUESTS, (id) => this.cancelProgram.declinePlaceRequests(Number(id)));
  }
}
