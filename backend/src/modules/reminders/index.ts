export { datesText, languageOf } from './domain/email-language.js';
export { RemindersModule } from './reminders.module.js';
