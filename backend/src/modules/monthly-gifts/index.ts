export { ShowMonthlyGift } from './application/show-monthly-gift.js';
export { MonthlyGiftsModule } from './monthly-gifts.module.js';
