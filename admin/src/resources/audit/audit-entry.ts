import type { AuditEntryAnswer } from '@qlu/contracts/api/index';

/** `at` is an instant. */
export type AuditEntry = AuditEntryAnswer;
