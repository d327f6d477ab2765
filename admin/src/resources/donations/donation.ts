import type { AdminDonationResponse, DonationFiguresResponse } from '@qlu/contracts/api/index';

/** `amount` in rupees, `id_number` masked, `created_at` and `payment_completed_at` instants. */
export type AdminDonation = AdminDonationResponse;

/** `total_amount` in rupees of completed payments, net of refunds. */
export type DonationSummary = DonationFiguresResponse;
