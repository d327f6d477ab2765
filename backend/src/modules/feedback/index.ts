export { GiveFeedback } from './application/give-feedback.js';
export { FeedbackModule } from './feedback.module.js';
