/** What the SQL of the modules that own payments may use. */
export { IS_PAID_OR_OPEN, IS_UNPAID, OPEN_SINCE } from './adapters/persistence/unpaid-sql.js';
export { RENEW_RESULT_TOKENS } from './adapters/persistence/passed-on-sql.js';
export { WEBHOOK_IS_SILENT } from './adapters/persistence/webhook-silence-sql.js';
export { hasReference, mayBeOneReference } from './adapters/persistence/reference-sql.js';
export { returnedSql } from './adapters/persistence/returned-sql.js';
export { paymentStatusCondition, paymentStatusSql } from './adapters/persistence/payment-status-sql.js';
/** Alerts of other modules are in the same table. */
export {
  GATEWAY_OUTAGE,
  OPEN_ALERT_SINCE,
  RAISE_EMAILED_ALERT,
  RESOLVE_ALERT,
} from './adapters/persistence/alert-sql.js';
export { IS_OF_FLAG, IS_REFUNDABLE } from './adapters/persistence/sql-attention-reader.js';
