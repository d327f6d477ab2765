import type {
  CheckInCodeResponse,
  CheckInOtherResponse,
  CheckInParticipantResponse,
  CheckInResponse,
} from '@qlu/contracts/api/index';
import { readCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { callApi } from '../providers/api-client';

/** The result of the check of a code at the entrance. */
export type VerifiedCode =
  | ValidCode
  | { kind: CheckInOtherResponse['state']; name: string; programName: string }
  | { kind: 'other-day'; owner: CheckInCodeResponse }
  /** It is not one of our codes; or no registration has it; or, without a network, the list of today does not have it. */
  | { kind: 'no-code' | 'unknown' | 'not-listed' };

export interface ValidCode {
  kind: 'valid';
  programId: number;
  programName: string;
  participant: CheckInParticipantResponse;
  /** When it was verified, in milliseconds since 1970: a list that is loaded later knows more. */
  verifiedAt: number;
}

/** Longer than this nobody waits at the entrance: then the list on the phone decides. */
const TIMEOUT_MS = 3_000;

/** Asks the server, which knows other days and the other phones. Without a network the list of today decides. */
export async function verifyCode(text: string, list: CheckInResponse): Promise<VerifiedCode> {
  const code = readCheckInCode(text);
  if (code === null) return { kind: 'no-code' };
  const response = await fetchCode(code);
  if (response === 'unknown') return { kind: 'unknown' };
  return response ? verifiedByServer(response) : verifiedByList(await digestOf(code), list);
}

async function fetchCode(code: string): Promise<CheckInCodeResponse | 'unknown' | null> {
  if (!navigator.onLine) return null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const result = await callApi<CheckInCodeResponse>(`/api/admin/check-in/codes/${code}`, { signal });
    if (result.ok) return result.data;
    return result.problem.status === 404 ? 'unknown' : null;
  } catch {
    return null;
  }
}

function verifiedByServer(owner: CheckInCodeResponse): VerifiedCode {
  const { state, full_name: name, program_id: programId, program_name: programName, participant } = owner;
  if (state !== 'valid') return { kind: state, name, programName };
  if (!participant) return { kind: 'other-day', owner };
  return { kind: 'valid', programId, programName, participant, verifiedAt: Date.now() };
}

function verifiedByList(digest: string | null, list: CheckInResponse): VerifiedCode {
  for (const { id: programId, program_name: programName, participants, others } of list.programs) {
    const participant = participants.find((one) => one.code_digest === digest);
    if (participant) return { kind: 'valid', programId, programName, participant, verifiedAt: Date.now() };
    const other = others.find((one) => one.code_digest === digest);
    if (other) return { kind: other.state, name: other.full_name, programName };
  }
  return { kind: 'not-listed' };
}

/** Null in a context that is not secure, where a browser computes no digest. */
async function digestOf(code: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
