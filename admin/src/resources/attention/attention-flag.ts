import type { AttentionResponse, AttentionFlagResponse } from '@qlu/contracts/api/index';

/** What a person must decide, or has decided. Amounts in rupees, instants in UTC. */
export type AttentionFlag = AttentionFlagResponse;

/** All entries, and whether the connection to Razorpay works. */
export type Attention = AttentionResponse;
