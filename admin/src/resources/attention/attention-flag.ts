import type { AttentionResponse, AttentionFlagResponse } from '@qlu/contracts/api/index';

/** An open or resolved flag. Amounts in `currency`, `expected_amount` in rupees, instants in UTC. */
export type AttentionFlag = AttentionFlagResponse;

/** All flags, and problems with the connection to Razorpay. */
export type Attention = AttentionResponse;
