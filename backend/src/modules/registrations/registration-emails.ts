import { Injectable, type OnModuleInit, type Provider } from '@nestjs/common';
import { EmailRenderers } from '../notifications/index.js';
import { WriteCancellationNotice } from './application/write-cancellation-notice.js';
import { WriteDateNotChanged } from './application/write-date-not-changed.js';
import { WritePaymentWithoutSeat } from './application/write-payment-without-seat.js';
import { WritePlacePassedOn } from './application/write-place-passed-on.js';
import { WritePlaceToConfirm } from './application/write-place-to-confirm.js';
import { WriteRegistrationChange } from './application/write-registration-change.js';
import { WriteRegistrationConfirmation } from './application/write-registration-confirmation.js';

/** Registers what writes the emails about registrations. */
@Injectable()
class RegistrationEmails implements OnModuleInit {
  constructor(
    private readonly renderers: EmailRenderers,
    private readonly writeConfirmation: WriteRegistrationConfirmation,
    private readonly writeWithoutSeat: WritePaymentWithoutSeat,
    private readonly writeChange: WriteRegistrationChange,
    private readonly writeCancellation: WriteCancellationNotice,
    private readonly writePassedOn: WritePlacePassedOn,
    private readonly writeToConfirm: WritePlaceToConfirm,
    private readonly writeNotChanged: WriteDateNotChanged,
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
  WriteCancellationNotice,
  WriteDateNotChanged,
  WritePaymentWithoutSeat,
  WritePlacePassedOn,
  WritePlaceToConfirm,
  WriteRegistrationChange,
  WriteRegistrationConfirmation,
  RegistrationEmails,
];
