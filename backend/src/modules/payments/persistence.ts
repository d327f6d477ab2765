/** What the SQL of the modules that own payments may use. */
export { paymentStatusCondition, paymentStatusSql } from './adapters/persistence/payment-status-sql.js';
