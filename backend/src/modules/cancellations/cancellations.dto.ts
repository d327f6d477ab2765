import { CANCELLATION_FIELDS } from '@qlu/contracts/cancellations/cancellations.resource';
import { requestClass } from '../../platform/http/resource-classes.js';
import { AnnouncedProgramResponse } from '../announcements/index.js';

export class CancellationRequest extends requestClass(CANCELLATION_FIELDS) {}

/** The money of everyone registered. Amounts in rupees. */
export class CancellationMoneyResponse {
  /** What is left at Razorpay and not too little for a refund. */
  refunds!: number;
  refund_payments!: number;
  /** What the office received by hand and has not given back. */
  by_hand!: number;
  by_hand_payments!: number;
}

export class CancellationResponse {
  way!: 'refund' | 'move' | 'notify';
  target_program_id!: number | null;
  target_program_name!: string | null;
  target_start_date!: string | null;
  cancelled_by!: string;
  /** An instant in UTC. */
  cancelled_at!: string;
}

type ItemState =
  | 'waiting'
  | 'refunded'
  | 'too_small'
  | 'moved'
  | 'cancelled'
  | 'free'
  | 'by_hand'
  | 'notified'
  | 'failed';

/** The action for one registration. */
export class CancellationItemResponse {
  registration_id!: number;
  transaction_id!: string;
  full_name!: string;
  phone!: string;
  /**
   * `waiting`: the refund or the move is on its way. `too_small`: less than ₹1 is left, which is not refunded. `cancelled`: the
   * registration ended before it was moved. `by_hand`: the office received the money by hand and must give it back by hand.
   * `free`: nothing was paid. `notified`: only the email was sent. `failed`: it can be tried again.
   */
  state!: ItemState;
  /** Rupees that are refunded or were paid. */
  amount!: number;
  /** Why nothing was refunded or moved. */
  failure!: string | null;
}

export class ProgramCancellationResponse {
  success!: true;
  program!: AnnouncedProgramResponse;
  money!: CancellationMoneyResponse;
  /** The open requests for sponsored places. A cancellation declines them. */
  place_requests!: number;
  /** The people on its waiting list. They get an email that it is closed. */
  waiting!: number;
  /** Null until the program is cancelled. */
  cancellation!: CancellationResponse | null;
  /** Everyone who was registered when it was cancelled: what needs the office first. */
  items!: CancellationItemResponse[];
}

export class CancellationRetriedResponse {
  success!: true;
  /** How many registrations are tried again. */
  retried!: number;
}
