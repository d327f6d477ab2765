export { MonthlyGiftService } from './application/monthly-gift-service.js';
export { MonthlyGiftsModule } from './monthly-gifts.module.js';
