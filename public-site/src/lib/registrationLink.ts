import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';

/** What the registration page needs to know of a program before it has asked the server. */
export interface ProgramSummary {
  title: string;
  /** Formatted text, such as `Nov 21–23, 2026`. */
  date: string;
  time: string;
  location: string;
  facilitators: string;
}

/** The navigation state of /registration (spec 1 §2). */
export interface RegistrationState {
  programId: number;
  program: ProgramSummary;
}

/**
 * Where 'Register Now' leads. The id stands in the address too, so that a refresh, a new tab or a shared
 * link finds the program without the state (decisions §4).
 */
export function registrationLink(
  programId: number,
  { title, date, time, location, facilitators }: ProgramSummary,
): { to: string; state: RegistrationState } {
  return {
    to: `${SITE_ROUTES.registration}?programId=${programId}`,
    state: { programId, program: { title, date, time, location, facilitators } },
  };
}
