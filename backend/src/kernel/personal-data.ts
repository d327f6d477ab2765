import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import {
  keptUntil,
  PERSONAL_SECTIONS,
  type KeptReason,
  type PersonalSection,
} from '@qlu/contracts/people/personal-data.rules';

/** One record with its personal fields, for a person who asks what is stored. */
export interface ExportedRecord {
  id: number;
  /** Names and values. Empty values are left out of the export. */
  fields: Record<string, unknown>;
}

/** A record that must not be erased now. */
export interface KeptRecord {
  id: number;
  reason: KeptReason;
  /** The last day on which it is kept; null when it depends on something else. */
  until: CalendarDate | null;
}

/** Records that the law requires to keep. */
export class Retention {
  constructor(
    readonly today: CalendarDate,
    private readonly years: number,
  ) {}

  /** Null when the time of a payment of this day is over. */
  ofPayment(id: number, day: CalendarDate): KeptRecord | null {
    const until = keptUntil(day, this.years);
    return this.today > until ? null : { id, reason: 'books', until };
  }

  /** Null when a program with this last day is over. */
  ofProgram(id: number, day: CalendarDate): KeptRecord | null {
    return day < this.today ? null : { id, reason: 'upcoming', until: day };
  }
}

/** The personal data of one kind of records. Every method takes part in the current transaction. */
export interface PersonalDataHolder {
  /** Every stored personal field of these records, with whole ID numbers. */
  export(ids: readonly number[]): Promise<ExportedRecord[]>;
  /** Those of these records that must be kept. Missing: no law requires to keep them, or another holder decides. */
  kept?(ids: readonly number[], retention: Retention): Promise<KeptRecord[]>;
  /** Erases the personal data of these records. A repeat changes nothing. */
  erase(ids: readonly number[]): Promise<void>;
}

/** The holders' classes with their sections. */
export const PERSONAL_DATA_CLASSES = new WeakMap<object, PersonalSection>();

/**
 * The class holds the personal data of a section. A section may have several, when another module stores something about its
 * records.
 */
export function PersonalDataOf(section: PersonalSection) {
  return (holder: new (...parts: never[]) => PersonalDataHolder): void => {
    PERSONAL_DATA_CLASSES.set(holder, section);
  };
}

/** The holders of personal data, by section. */
export class PersonalData {
  private readonly holders = new Map<PersonalSection, PersonalDataHolder[]>();

  register(section: PersonalSection, holder: PersonalDataHolder): void {
    this.holders.set(section, [...(this.holders.get(section) ?? []), holder]);
  }

  /** @throws when nothing is registered, because an erasure would leave the section as it is */
  of(section: PersonalSection): readonly PersonalDataHolder[] {
    const holders = this.holders.get(section);
    if (!holders) throw new Error(`No holder is registered for the personal data of ${section}`);
    return holders;
  }

  /** @throws when a section has no holder */
  requireAll(): void {
    for (const section of PERSONAL_SECTIONS) this.of(section);
  }
}
