/** The address of what each page of one program shows. */
const ADDRESSES = {
  cancellation: (programId: string) => `/api/admin/program-cancellations/${programId}`,
  'check-in': (programId: string) => `/api/admin/check-in/programs/${programId}`,
  messages: (programId: string) => `/api/admin/announcements/programs/${programId}`,
  statistics: (programId: string) => `/api/admin/program-registrations/programs/${programId}/statistics`,
  'waiting-list': (programId: string) => `/api/admin/waiting-lists/programs/${programId}`,
} as const;

export type ProgramData = keyof typeof ADDRESSES;

export function programDataAddress(data: ProgramData, programId = ''): string {
  return ADDRESSES[data](programId);
}
