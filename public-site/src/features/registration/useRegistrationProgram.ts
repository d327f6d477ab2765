import { languageText } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import type { CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import type { Problem } from '@qlu/contracts/problem/problem';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@qlu/contracts/client/http';
import type { ProgramSummary } from '../../lib/registrationLink';
import {
  refundKindOf,
  type UpcomingProgram,
  upcomingProgramsQuery,
} from '../upcoming-programs/upcomingPrograms';
import {
  isProgramFull,
  OPTIONS_FAILED,
  paymentOptionsQuery,
  refusalKey,
  type PaymentOptionsData,
} from './paymentOptions';
import type { RegistrationParams } from './registrationParams';

export type RegistrationProgram =
  | { state: 'loading' }
  | { state: 'notFound' }
  /** `text` says why. */
  | { state: 'closed'; program: ProgramSummary | null; text: string }
  /** `link` is null when it is unknown. The visitor then writes to us. */
  | { state: 'external'; program: ProgramSummary | null; link: string | null }
  /** `message` is the server's, or a default text. */
  | { state: 'failed'; message: string; retry: () => void }
  /** Who has an open order here may go on paying. */
  | {
      state: 'full' | 'open';
      program: ProgramSummary;
      /** Which refund rule applies; null when the program is not among the upcoming ones. */
      refundKind: CancellationKind | null;
      paymentData: PaymentOptionsData;
      refresh: () => void;
    };

function summaryOf(record: UpcomingProgram): ProgramSummary {
  const { title, date, time, location, facilitators } = toDisplayProgram(record, siteSettings.founders);
  return { title, date, time, location, facilitators, language: languageText(record) };
}

function problemOf(error: Error | null): Problem | undefined {
  return error instanceof CallFailed ? error.problem : undefined;
}

/** The program to register for, with its payment options and whether registration is open. */
export function useRegistrationProgram(params: RegistrationParams): RegistrationProgram {
  const { programId } = params;
  const isId = programIdProblem(programId) === null;
  const client = useQueryClient();
  const upcoming = useQuery(upcomingProgramsQuery);
  const options = useQuery({
    ...paymentOptionsQuery(programId),
    enabled: isId,
    // Options from the navigation state are shown immediately but reloaded, because the state may be old.
    initialData: params.paymentData ?? undefined,
    initialDataUpdatedAt: 0,
  });
  const record = upcoming.data?.find((each) => each.id === programId);
  const program = record ? summaryOf(record) : params.program;
  const external = linkTarget(record?.external_link);

  if (!isId) return { state: 'notFound' };
  if (external.kind === 'external') return { state: 'external', program, link: external.to };
  // Until the browser knows the program's state, it shows what the server has rendered.
  const refusal = options.isPending ? client.getQueryData<Problem>(refusalKey(programId)) : undefined;
  const problem = refusal ?? problemOf(options.error);
  switch (problem?.code ?? '') {
    case 'PROGRAM_NOT_FOUND':
      return { state: 'notFound' };
    case 'REGISTRATION_CLOSED':
      return { state: 'closed', program, text: problem?.error || REGISTRATION_MESSAGES.programClosed };
    case 'PROGRAM_CANCELLED':
      return { state: 'closed', program, text: problem?.error || REGISTRATION_MESSAGES.programCancelled };
    case 'EXTERNAL_REGISTRATION':
      return upcoming.isPending ? { state: 'loading' } : { state: 'external', program, link: null };
  }
  if (options.data && (program || !upcoming.isPending)) {
    return {
      state: isProgramFull(options.data) ? 'full' : 'open',
      program: program ?? {
        title: options.data.program_name,
        date: '',
        time: '',
        location: '',
        facilitators: '',
      },
      refundKind: record ? refundKindOf(record) : null,
      paymentData: options.data,
      refresh: () => void options.refetch(),
    };
  }
  if (options.error || refusal) {
    return {
      state: 'failed',
      message: refusal?.error || options.error?.message || OPTIONS_FAILED,
      retry: () => void options.refetch(),
    };
  }
  return { state: 'loading' };
}
