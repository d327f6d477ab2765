export { datesText, getLanguage } from './email-language.js';
export { RemindersModule } from './reminders.module.js';
