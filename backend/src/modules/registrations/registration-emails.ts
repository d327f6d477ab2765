import { Inject, type OnModuleInit, type Provider } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { provide } from '../../platform/wiring/provide.js';
import { EmailRenderers } from '../notifications/index.js';
import { ReadPayment } from '../payments/index.js';
import { ProgramRepository, WriteProgramCalendar } from '../programs/index.js';
import { WriteCancellationNotice } from './application/write-cancellation-notice.js';
import { WriteDateNotChanged } from './application/write-date-not-changed.js';
import { WritePaymentWithoutSeat } from './application/write-payment-without-seat.js';
import { WritePlacePassedOn } from './application/write-place-passed-on.js';
import { WritePlaceToConfirm } from './application/write-place-to-confirm.js';
import { WriteRegistrationChange } from './application/write-registration-change.js';
import { WriteRegistrationConfirmation } from './application/write-registration-confirmation.js';
import { CheckInPictures } from './ports/check-in-pictures.js';
import { DateChanges } from './ports/date-changes.js';
import { RegistrationChanges } from './ports/registration-changes.js';
import { RegistrationRepository } from './ports/registration-repository.js';

/** Registers what writes the emails about registrations. */
class RegistrationEmails implements OnModuleInit {
  constructor(
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteRegistrationConfirmation) private readonly writeConfirmation: WriteRegistrationConfirmation,
    @Inject(WritePaymentWithoutSeat) private readonly writeWithoutSeat: WritePaymentWithoutSeat,
    @Inject(WriteRegistrationChange) private readonly writeChange: WriteRegistrationChange,
    @Inject(WriteCancellationNotice) private readonly writeCancellation: WriteCancellationNotice,
    @Inject(WritePlacePassedOn) private readonly writePassedOn: WritePlacePassedOn,
    @Inject(WritePlaceToConfirm) private readonly writeToConfirm: WritePlaceToConfirm,
    @Inject(WriteDateNotChanged) private readonly writeNotChanged: WriteDateNotChanged,
  ) {}

  onModuleInit(): void {
    this.renderers.register('registration-confirmation', this.writeConfirmation);
    this.renderers.register('registration-without-seat', this.writeWithoutSeat);
    this.renderers.register('registration-changed', this.writeChange);
    this.renderers.register('registration-cancelled-notice', this.writeCancellation);
    this.renderers.register('place-passed-on', this.writePassedOn);
    this.renderers.register('place-to-confirm', this.writeToConfirm);
    this.renderers.register('date-not-changed', this.writeNotChanged);
  }
}

/** The emails about registrations, as providers of their module. */
export const REGISTRATION_EMAILS: Provider[] = [
  provide(WriteCancellationNotice, RegistrationChanges, RegistrationRepository, ProgramRepository),
  provide(WriteDateNotChanged, DateChanges, RegistrationRepository, ReadPayment),
  provide(WritePaymentWithoutSeat, RegistrationRepository, ProgramRepository, ReadPayment),
  provide(WritePlacePassedOn, RegistrationChanges, RegistrationRepository, ProgramRepository),
  provide(WritePlaceToConfirm, RegistrationRepository, ProgramRepository),
  provide(
    WriteRegistrationChange,
    RegistrationChanges,
    RegistrationRepository,
    ProgramRepository,
    WriteProgramCalendar,
    ReadPayment,
    CheckInPictures,
  ),
  provide(
    WriteRegistrationConfirmation,
    RegistrationRepository,
    ProgramRepository,
    WriteProgramCalendar,
    ReadPayment,
    CheckInPictures,
    Clock,
  ),
  RegistrationEmails,
];
