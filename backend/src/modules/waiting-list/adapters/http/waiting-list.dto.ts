import {
  CLOSE_WAITING_LIST_FIELDS,
  JOIN_WAITING_LIST_FIELDS,
  MOVE_ENTRY_FIELDS,
  WAITING_ENTRY_FIELDS,
  WAITING_TOKEN_FIELDS,
} from '@qlu/contracts/waiting-list/waiting-list.resource';
import type { WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { recordClass, requestClass } from '../../../../platform/http/resource-classes.js';

/** A visitor joins the waiting list of a full program. */
export class JoinWaitingListRequest extends requestClass(JOIN_WAITING_LIST_FIELDS) {}

export class WaitingLinkRequest extends requestClass(WAITING_TOKEN_FIELDS) {}

export class MoveWaitingEntryRequest extends requestClass(MOVE_ENTRY_FIELDS) {}

export class CloseWaitingListRequest extends requestClass(CLOSE_WAITING_LIST_FIELDS) {}

export class WaitingListJoinedResponse {
  success!: true;
  /** No further email goes to this address today, so there is no confirmation by email. */
  email_limit_reached!: boolean;
}

/** The page of a personal link. */
export class WaitingLinkResponse {
  success!: true;
  program_id!: number;
  program_name!: string;
  /** @example "Dec 4–6, 2026" */
  program_date!: string;
  program_cancelled!: boolean;
  state!: WaitingState;
  name!: string;
  email!: string;
  phone!: string;
  option!: string;
  people!: number;
  /** When the offer ends, in UTC; null while there is none. */
  held_until!: string | null;
  /** Rupees for one person today; null when visitors cannot register now. */
  price!: number | null;
}

/** An entry of a waiting list. */
export class WaitingEntryResponse extends recordClass(WAITING_ENTRY_FIELDS) {}

/** A price option with a limit of its own. */
export class WaitingOptionResponse {
  /** Empty for the only option without a description. */
  option!: string;
  /** Its seats that are neither sold nor held. */
  free!: number;
}

/** The waiting list of a program: those with an offer, those who wait in their order, then the others. */
export class ProgramWaitingListResponse {
  success!: true;
  program_id!: number;
  program_name!: string;
  start_date!: string;
  /** Null for one day. */
  end_date!: string | null;
  /** Whether nobody can join. */
  closed!: boolean;
  /** Seats of the program that are neither sold nor held; null without a limit. */
  free!: number | null;
  options!: WaitingOptionResponse[];
  entries!: WaitingEntryResponse[];
}
