/** What the SQL of other modules may use. */
export { RENEW_FEEDBACK_TOKENS } from './adapters/persistence/feedback-token-sql.js';
