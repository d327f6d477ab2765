export { FeedbackModule } from './feedback.module.js';
export { FeedbackService } from './feedback.service.js';
