import type { ProgramChoice } from '../persistence/program-choice-queries.js';

export class WalkInAddedResponse {
  success!: true;
  transaction_id!: string;
}

export class RegistrationMovedResponse {
  success!: true;
  /** Rupees that are owed; negative when too much was paid. The move itself moves no money. */
  difference!: number;
  /** How many people were marked as arrived at the former program. Their marks are removed. */
  arrived!: number;
}

export class RegistrationChangedResponse {
  success!: true;
}

/** One entry of a registration's history. */
export class RegistrationHistoryEntryResponse {
  id!: string;
  /** An instant in UTC. */
  at!: string;
  by!: string;
  note!: string;
  kind!: 'added' | 'moved' | 'places-cancelled' | 'corrected' | 'passed-on';
  /** What changed. Amounts in paise. */
  details!: Record<string, unknown>;
}

export class RegistrationHistoryResponse {
  success!: true;
  /** Newest first. */
  changes!: RegistrationHistoryEntryResponse[];
}

export class ProgramChoiceOptionResponse {
  description!: string;
  /** Rupees for one person. */
  amount!: number;
}

export class ProgramChoiceResponse implements ProgramChoice {
  id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  venue!: string;
  /** Empty for a free program. */
  options!: ProgramChoiceOptionResponse[];
}

export class ProgramChoicesResponse {
  success!: true;
  programs!: ProgramChoiceResponse[];
}
