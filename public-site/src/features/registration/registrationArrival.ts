import type { ProgramSummary } from '../../lib/registrationLink';
import { isPaymentOptionsData, type PaymentOptionsData } from './paymentOptions';

/** With what the visitor comes to the registration page. */
export interface RegistrationArrival {
  /** From the address or the navigation state; NaN when that is no number. */
  programId: number;
  program: ProgramSummary | null;
  paymentData: PaymentOptionsData | null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The names of the summary, or the server's own names of the same things. */
function summaryOf(value: unknown): ProgramSummary | null {
  if (typeof value !== 'object' || value === null) return null;
  const program = value as Record<string, unknown>;
  const title = textOf(program.title) || textOf(program.program_name);
  if (!title) return null;
  return {
    title,
    date: textOf(program.date),
    time: textOf(program.time),
    location: textOf(program.location) || textOf(program.venue),
    facilitators: textOf(program.facilitators) || textOf(program.trainers_presenters),
  };
}

/**
 * Reads the navigation state { program, programId, paymentData } and ?programId= (spec 2 §2, decisions §4). The
 * address decides; a state of another program is left aside. Null when neither names a program.
 */
export function registrationArrival(state: unknown, search: string): RegistrationArrival | null {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const inAddress = new URLSearchParams(search).get('programId') || null;
  if (inAddress === null && given.programId === undefined) return null;
  const stateId = Number(given.programId ?? Number.NaN);
  const programId = inAddress === null ? stateId : Number(inAddress);
  const fits = programId === stateId;
  return {
    programId,
    program: fits ? summaryOf(given.program) : null,
    paymentData: fits && isPaymentOptionsData(given.paymentData) ? given.paymentData : null,
  };
}
