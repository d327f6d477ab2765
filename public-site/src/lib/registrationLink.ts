import { registrationPath } from '@qlu/contracts/site/site-routes';

/** What the registration page shows of a program before the server has responded. */
export interface ProgramSummary {
  title: string;
  /** Formatted text, such as `Nov 21–23, 2026`. */
  date: string;
  time: string;
  location: string;
  facilitators: string;
  /** Known once the program is. */
  language?: string;
}

/** The navigation state of /registration. */
export interface RegistrationState {
  programId: number;
  program: ProgramSummary;
}

/**
 * The target of 'Register Now'. The id is in the URL too, so that a reload, a new tab or a shared link finds
 * the program without the state.
 */
export function registrationLink(
  programId: number,
  { title, date, time, location, facilitators }: ProgramSummary,
): { to: string; state: RegistrationState } {
  return {
    to: registrationPath(programId),
    state: { programId, program: { title, date, time, location, facilitators } },
  };
}
