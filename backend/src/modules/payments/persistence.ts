/** What the SQL of other modules may use. Their alerts are in the same table as those about Razorpay. */
export {
  GATEWAY_OUTAGE,
  hasReference,
  IS_PAID_OR_OPEN,
  IS_UNPAID,
  mayBeOneReference,
  OPEN_ALERT_SINCE,
  OPEN_SINCE,
  paymentStatusCondition,
  paymentStatusSql,
  RAISE_EMAILED_ALERT,
  RENEW_RESULT_TOKENS,
  RESOLVE_ALERT,
  returnedSql,
  WEBHOOK_IS_SILENT,
} from './adapters/persistence/payment-sql.js';
export { IS_OF_FLAG, IS_REFUNDABLE } from './adapters/persistence/attention.js';
