/** What the HTTP adapters of other modules may use. */
export { feedbackPageResponse } from './adapters/http/feedback-page-response.js';
