/** Closes ($2) or opens the waiting list of program $1. Returns nothing when this changes nothing. */
export const SET_WAITING_LIST_CLOSED =
  'update programs set waiting_list_closed = $2 where id = $1 and waiting_list_closed <> $2 returning id';
