import type { AuditEntryResponse } from '@qlu/contracts/api/index';

/** `at` is an instant. */
export type AuditEntry = AuditEntryResponse;
