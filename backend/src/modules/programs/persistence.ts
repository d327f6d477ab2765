/** What the SQL of other modules may use. */
export {
  FOLLOWS,
  isSeatShortage,
  SEAT_ERRORS,
  SET_WAITING_LIST_CLOSED,
} from './adapters/persistence/program-sql.js';
