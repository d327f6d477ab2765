export { datesText, languageOf } from './email-language.js';
export { RemindersModule } from './reminders.module.js';
