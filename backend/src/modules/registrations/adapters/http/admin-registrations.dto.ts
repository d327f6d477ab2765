import { PAYMENT_MODES } from '@qlu/contracts/payments/received.rules';
import { HEARD_FROM } from '@qlu/contracts/registrations/heard-from.rules';
import {
  REGISTRATION_COUNT,
  REGISTRATION_FIELDS,
  REGISTRATION_FIGURES,
} from '@qlu/contracts/registrations/registrations.resource';
import { field } from '@qlu/contracts/resource/resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';

export class AdminRegistrationResponse extends recordClass(REGISTRATION_FIELDS) {}

export class RegistrationFiguresResponse extends recordClass(REGISTRATION_FIGURES) {}

export class RegistrationCountResponse extends recordClass(REGISTRATION_COUNT) {}

/** A registration whose place the person has passed on. */
export class FormerRegistrationResponse {
  id!: number;
  registration_id!: number;
  full_name!: string;
  program_name!: string;
  program_date!: string;
  /** An instant in UTC. */
  passed_on_at!: string;
}

/** The sold seats at the end of a calendar day in India. */
export class SeatDayResponse {
  /** @example "2026-11-21" */
  date!: string;
  sold!: number;
}

/** The seats of one price option. */
export class OptionFiguresResponse {
  /** The description of the option; empty when there is none. */
  option!: string;
  /** Of complete registrations. */
  sold!: number;
  /** Of orders that are being paid, places that people confirm by email, and offers. */
  held!: number;
  /** Null without a limit, and for an option that is no longer offered. */
  capacity!: number | null;
}

/** How many complete registrations gave one answer. */
export class HeardFromResponse extends recordClass({
  answer: field.text({ values: HEARD_FROM, description: 'Null: no answer.' }),
  registrations: field.requiredNumber(),
}) {}

/** Payments that arrived in one way. Rupees. */
export class ModeMoneyResponse extends recordClass({
  mode: field.requiredText({ values: PAYMENT_MODES }),
  payments: field.requiredNumber(),
  received: field.requiredNumber(),
  refunded: field.requiredNumber(),
  fees: field.requiredNumber({ description: 'What Razorpay kept, as far as it has reported it.' }),
  payments_without_fee: field.requiredNumber({
    description: 'Payments through Razorpay of which the fee is not known yet.',
  }),
}) {}

/** Places that nobody has a registration for yet. */
export class HeldSeatsResponse extends recordClass({
  kind: field.requiredText({
    values: ['order', 'confirmation', 'date-change', 'waiting-list'],
    description:
      'An unpaid order, a free registration that is not confirmed by email, the difference for another date, or an offer of the waiting list.',
  }),
}) {
  /** The transaction id; of an offer the id of the entry on the waiting list. */
  id!: string;
  full_name!: string;
  phone!: string;
  option_description!: string;
  number_of_people!: number;
  /** UTC. */
  created_at!: string;
  /** UTC; null while a payment is under way. */
  held_until!: string | null;
}

export class StatisticsProgramResponse {
  id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  /** Null without a limit. */
  capacity!: number | null;
  /** Registrations take place on another site, which this one knows nothing of. */
  link_or_razorpay!: boolean;
  ask_heard_from!: boolean;
}

/** The figures of one program. */
export class ProgramStatisticsResponse {
  success!: true;
  program!: StatisticsProgramResponse;
  /** The days on which the number of sold seats changed, oldest first. Seats that were given up reduce it on that day. */
  days!: SeatDayResponse[];
  options!: OptionFiguresResponse[];
  /** The longest one first. */
  holds!: HeldSeatsResponse[];
  /** The most frequent answer first. */
  heard_from!: HeardFromResponse[];
  /** The mode with the highest amount first. */
  money!: ModeMoneyResponse[];
}
