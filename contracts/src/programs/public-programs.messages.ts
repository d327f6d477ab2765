/** The messages of programs that visitors see. Public pages load them without those of the office (`programs.messages.ts`). */
export const PUBLIC_PROGRAM_MESSAGES = {
  notFound: 'This program does not exist.',
  fetchFailed: 'Failed to fetch programs',
  free: 'Free',
  freeNoFee: 'Free – No registration fee',
} as const;
