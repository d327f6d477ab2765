import type { AttentionAnswer, AttentionFlagAnswer } from '@qlu/contracts/api/index';

/** What a person must decide, or has decided. Amounts in rupees, instants in UTC. */
export type AttentionFlag = AttentionFlagAnswer;

/** All entries, and whether the connection to Razorpay works. */
export type Attention = AttentionAnswer;
