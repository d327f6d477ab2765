export { MonthlyGiftsModule } from './monthly-gifts.module.js';
