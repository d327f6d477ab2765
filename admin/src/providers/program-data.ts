import { storedPageSize } from '../listing/page-bounds';
import { addressOf } from './api-client';

/** The address of what each page of one program shows first. */
const ADDRESSES = {
  cancellation: (programId: string) => `/api/admin/program-cancellations/${programId}`,
  'check-in': (programId: string) => `/api/admin/check-in/programs/${programId}`,
  messages: (programId: string) => `/api/admin/announcements/programs/${programId}`,
  /** The first page of the list, newest first. */
  registrations: (programId: string) =>
    addressOf('/api/admin/program-registrations', {
      _start: 0,
      _end: storedPageSize.get(),
      _sort: 'created_at',
      _order: 'desc',
      program_id: programId,
    }),
  statistics: (programId: string) => `/api/admin/program-registrations/programs/${programId}/statistics`,
  'waiting-list': (programId: string) => `/api/admin/waiting-lists/programs/${programId}`,
} as const;

export type ProgramData = keyof typeof ADDRESSES;

export function programDataAddress(data: ProgramData, programId = ''): string {
  return ADDRESSES[data](programId);
}
