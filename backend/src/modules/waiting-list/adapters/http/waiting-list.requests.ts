import {
  CLOSE_WAITING_LIST_FIELDS,
  JOIN_WAITING_LIST_FIELDS,
  MOVE_ENTRY_FIELDS,
  WAITING_TOKEN_FIELDS,
} from '@qlu/contracts/waiting-list/waiting-list.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

/** A visitor joins the waiting list of a full program. */
export class JoinWaitingListRequest extends requestClass(JOIN_WAITING_LIST_FIELDS) {}

export class WaitingLinkRequest extends requestClass(WAITING_TOKEN_FIELDS) {}

export class MoveWaitingEntryRequest extends requestClass(MOVE_ENTRY_FIELDS) {}

export class CloseWaitingListRequest extends requestClass(CLOSE_WAITING_LIST_FIELDS) {}
