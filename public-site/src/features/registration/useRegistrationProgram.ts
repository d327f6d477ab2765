import { linkTarget, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { useQuery } from '@tanstack/react-query';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { CallFailed } from '../../lib/CallFailed';
import type { ProgramSummary } from '../../lib/registrationLink';
import { upcomingProgramsQuery, type UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { paymentOptionsQuery, type PaymentOptionsData } from './paymentOptions';
import type { RegistrationArrival } from './registrationArrival';

export type RegistrationProgram =
  | { state: 'loading' }
  | { state: 'notFound' }
  | { state: 'closed'; program: ProgramSummary | null }
  /** `link` is null when nobody knows where; the visitor then asks us. */
  | { state: 'external'; program: ProgramSummary | null; link: string | null }
  /** `message` is the server's sentence or the catalogue's. */
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'open'; program: ProgramSummary; paymentData: PaymentOptionsData; refresh: () => void };

/** Spec 2 §8. */
const OPTIONS_FAILED = 'Failed to load payment options. Please try again.';

function summaryOf(record: UpcomingProgram): ProgramSummary {
  const { title, date, time, location, facilitators } = toDisplayProgram(record, siteSettings.founders);
  return { title, date, time, location, facilitators };
}

function codeOf(error: Error | null): string {
  return error instanceof CallFailed ? error.problem.code : '';
}

/** The program that the visitor wants to register for: what it is, what it costs, and whether registration is open. */
export function useRegistrationProgram(arrival: RegistrationArrival): RegistrationProgram {
  const { programId } = arrival;
  const isId = programIdProblem(programId) === null;
  const upcoming = useQuery(upcomingProgramsQuery);
  const options = useQuery({
    ...paymentOptionsQuery(programId),
    enabled: isId,
    // What came along is shown at once, and asked for anew: it may be as old as the visitor's history.
    initialData: arrival.paymentData ?? undefined,
    initialDataUpdatedAt: 0,
  });
  const record = upcoming.data?.find((each) => each.id === programId);
  const program = record ? summaryOf(record) : arrival.program;
  const external = linkTarget(record?.external_link);

  if (!isId) return { state: 'notFound' };
  if (external.kind === 'external') return { state: 'external', program, link: external.to };
  switch (codeOf(options.error)) {
    case 'PROGRAM_NOT_FOUND':
      return { state: 'notFound' };
    case 'REGISTRATION_CLOSED':
      return { state: 'closed', program };
    case 'EXTERNAL_REGISTRATION':
      return upcoming.isPending ? { state: 'loading' } : { state: 'external', program, link: null };
  }
  if (options.data && (program || !upcoming.isPending)) {
    return {
      state: 'open',
      program: program ?? {
        title: options.data.program_name,
        date: '',
        time: '',
        location: '',
        facilitators: '',
      },
      paymentData: options.data,
      refresh: () => void options.refetch(),
    };
  }
  if (options.error) {
    return {
      state: 'failed',
      message: options.error.message || OPTIONS_FAILED,
      retry: () => void options.refetch(),
    };
  }
  return { state: 'loading' };
}
