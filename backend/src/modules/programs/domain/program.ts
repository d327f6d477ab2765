import { toPaise } from '@qlu/contracts/money/money.rules';
import {
  KEPT_PROGRAM_FIELDS,
  PROGRAM_FIELDS,
  type ProgramBody,
  type ProgramRecord,
} from '@qlu/contracts/programs/programs.resource';
import {
  canConfirmByEmail,
  isAtHome,
  paymentOptions,
  type OptionType,
} from '@qlu/contracts/programs/programs.rules';
import { fieldNames, toRecord } from '@qlu/contracts/resource/resource';

/** A program as the office enters it. Prices in rupees; dates are Indian calendar dates. */
export type ProgramDraft = ProgramRecord;

export type Program = ProgramDraft & { id: number };

/** A tier that a visitor can choose; `paise` for one person. */
export interface OfferedTier {
  type: OptionType;
  description: string;
  paise: number;
}

/** The program as a request changes it: newer fields that the request does not contain keep their values. */
export function changedDraft(before: Program, body: ProgramBody): ProgramDraft {
  const kept = Object.fromEntries(fieldNames(KEPT_PROGRAM_FIELDS).map((name) => [name, before[name]]));
  return toRecord(PROGRAM_FIELDS, { ...kept, ...body });
}

/**
 * Removes the folders when there is a link, which replaces them, and a sub folder without its main folder. Writes the
 * time of publication in UTC. A confirmation by email that was kept ends when it is not possible any more.
 */
export function normalizeDraft(given: ProgramDraft): ProgramDraft {
  const draft = {
    ...given,
    publish_at: given.publish_at && new Date(given.publish_at).toISOString(),
    confirm_by_email: given.confirm_by_email && canConfirmByEmail(given),
  };
  if (draft.link) return { ...draft, main_folder: null, sub_folder: null };
  return { ...draft, sub_folder: draft.main_folder ? draft.sub_folder : null };
}

export function offeredTiers(program: ProgramDraft): OfferedTier[] {
  return paymentOptions(program).map(({ type, description, amount }) => {
    const paise = toPaise(amount);
    if (paise === null) throw new Error(`The price ${amount} is not an amount in rupees`);
    return { type, description, paise };
  });
}

const FREE: OfferedTier = { type: 'option1', description: '', paise: 0 };

/** {@link offeredTiers}, or one unnamed tier at 0: a program without tiers is free. */
export function selectableTiers(program: ProgramDraft): OfferedTier[] {
  const tiers = offeredTiers(program);
  return tiers.length > 0 ? tiers : [FREE];
}

/**
 * The tier whose description and price both equal the request's; null when none does. A free program ignores the
 * description. Matching both prevents a visitor from paying a price that is no longer offered.
 */
export function chosenTier(program: ProgramDraft, paise: number, description: string): OfferedTier | null {
  const tiers = offeredTiers(program);
  if (tiers.length === 0) return paise === 0 ? FREE : null;
  return tiers.find((tier) => tier.paise === paise && tier.description === description) ?? null;
}

/** True when people come to a place, where their check-in code is read. */
export function hasEntrance(program: Program): boolean {
  return program.status !== 'cancelled' && !isAtHome(program);
}
