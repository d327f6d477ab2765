import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { CANCEL_REGISTRATION } from '../../application/cancel-program.js';
import { CancelRegistration } from '../../application/cancel-registration.js';

@Injectable()
export class CancellationJobs implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CancelRegistration) private readonly cancelRegistration: CancelRegistration,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CANCEL_REGISTRATION, (item) => this.cancelRegistration.execute(item));
  }
}
