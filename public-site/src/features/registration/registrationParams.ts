import { isRecord } from '@qlu/contracts/client/http';
import type { ProgramSummary } from '../../lib/registrationLink';
import { isPaymentOptionsData, type PaymentOptionsData } from './paymentOptions';

/** What the registration page reads from its address and navigation state. */
export interface RegistrationParams {
  /** From the address or the navigation state; NaN if it is not a number. */
  programId: number;
  program: ProgramSummary | null;
  paymentData: PaymentOptionsData | null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Accepts the field names of the summary and those of the API. */
function summaryOf(value: unknown): ProgramSummary | null {
  if (!isRecord(value)) return null;
  const title = textOf(value.title) || textOf(value.program_name);
  if (!title) return null;
  return {
    title,
    date: textOf(value.date),
    time: textOf(value.time),
    location: textOf(value.location) || textOf(value.venue),
    facilitators: textOf(value.facilitators) || textOf(value.trainers_presenters),
  };
}

/**
 * Reads `?programId=` and the navigation state { program, programId, paymentData }. The address has priority,
 * because it can be shared and refreshed; a state for another program is ignored. Null when neither names a
 * program.
 */
export function registrationParams(state: unknown, search: string): RegistrationParams | null {
  const fields: Record<string, unknown> = isRecord(state) ? state : {};
  const idInAddress = new URLSearchParams(search).get('programId') || null;
  if (idInAddress === null && fields.programId === undefined) return null;
  const stateId = Number(fields.programId ?? Number.NaN);
  const programId = idInAddress === null ? stateId : Number(idInAddress);
  const isSameProgram = programId === stateId;
  return {
    programId,
    program: isSameProgram ? summaryOf(fields.program) : null,
    paymentData: isSameProgram && isPaymentOptionsData(fields.paymentData) ? fields.paymentData : null,
  };
}
