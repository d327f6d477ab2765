import { lastDayOf, type OptionType } from '@qlu/contracts/programs/programs.rules';

/** One price tier. `paise` null: the tier is not offered; 0: it is free. */
export interface Tier {
  paise: number | null;
  description: string | null;
}

/** A program as the administrator enters it. Dates are Indian calendar dates (`YYYY-MM-DD`). */
export interface ProgramDraft {
  programName: string;
  startDate: string;
  endDate: string | null;
  trainersPresenters: string;
  venue: string;
  duration: string;
  tiers: [Tier, Tier, Tier];
  earlyBird: boolean;
  mainFolder: string | null;
  subFolder: string | null;
  link: string | null;
  externalLink: string | null;
  /** Registration takes place on another site (`externalLink`). */
  registersElsewhere: boolean;
  /** Comma-separated category names. */
  filter: string | null;
}

export interface Program extends ProgramDraft {
  id: number;
}

/** A tier that a visitor can choose; `paise` for one person. */
export interface OfferedTier {
  type: OptionType;
  description: string;
  paise: number;
}

/** Removes the folders when there is a link, which replaces them, and a sub folder without its main folder. */
export function normalizeDraft(draft: ProgramDraft): ProgramDraft {
  if (draft.link) return { ...draft, mainFolder: null, subFolder: null };
  return { ...draft, subFolder: draft.mainFolder ? draft.subFolder : null };
}

export function offeredTiers(program: ProgramDraft): OfferedTier[] {
  const types: OptionType[] = ['option1', 'option2', 'option3'];
  return program.tiers.flatMap(({ paise, description }, index) =>
    paise === null ? [] : [{ type: types[index] as OptionType, description: description ?? '', paise }],
  );
}

/** Whether every tier is free, or no tier is offered. */
export function isFree(program: ProgramDraft): boolean {
  return offeredTiers(program).every((tier) => tier.paise === 0);
}

/**
 * The tier whose description and price both equal the request's; null when none does. A program without tiers is free
 * and has one unnamed tier at 0. Matching both prevents a visitor from paying a price that is no longer offered.
 */
export function chosenTier(program: ProgramDraft, paise: number, description: string): OfferedTier | null {
  const tiers = offeredTiers(program);
  if (tiers.length === 0) return paise === 0 ? { type: 'option1', description: '', paise: 0 } : null;
  return tiers.find((tier) => tier.paise === paise && tier.description === description) ?? null;
}

export function isOpenForRegistration(program: ProgramDraft, today: string): boolean {
  return lastDayOf({ start_date: program.startDate, end_date: program.endDate }) >= today;
}

/** The fields that differ, with their old and new values. Prices in paise. */
export function changesBetween(
  before: Program,
  after: Program,
): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof Program)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
