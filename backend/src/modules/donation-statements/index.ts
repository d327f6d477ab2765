export { DonationStatementsModule } from './donation-statements.module.js';
