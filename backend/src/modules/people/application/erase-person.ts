import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PERSONAL_SECTIONS, type PersonalSection } from '@qlu/contracts/people/personal-data.rules';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Clock } from '../../../kernel/clock.js';
import { Retention, type KeptRecord, type PersonalData } from '../../../kernel/personal-data.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { PersonSections } from './person-sections.js';

/** What erasing a person does. Sections without records are left out. */
export interface Erasure {
  section: PersonalSection;
  /** The ids of the records whose personal data is erased. */
  erased: number[];
  kept: KeptRecord[];
}

/** Erases the personal data of a person that no law requires to keep. */
export class ErasePerson {
  constructor(
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly retentionYears: number,
  ) {}

  /** Changes nothing. */
  async preview(sections: PersonSections): Promise<Erasure[]> {
    const retention = new Retention(todayInIndia(this.clock.now()), this.retentionYears);
    const erasures: Erasure[] = [];
    for (const section of PERSONAL_SECTIONS) {
      const ids = sections[section];
      if (ids.length === 0) continue;
      const kept: KeptRecord[] = [];
      for (const holder of this.personalData.of(section)) kept.push(...(await holder.kept(ids, retention)));
      const keptIds = new Set(kept.map(({ id }) => id));
      erasures.push({ section, erased: ids.filter((id) => !keptIds.has(id)), kept });
    }
    return erasures;
  }

  /** @param subject the record by which the person was found. The audit log has only numbers of records. */
  async execute(subject: string, sections: PersonSections, who: string): Promise<Erasure[]> {
    return this.transactions.run(async () => {
      const erasures = await this.preview(sections);
      for (const { section, erased } of erasures)
        if (erased.length > 0) for (const holder of this.personalData.of(section)) await holder.erase(erased);
      const numberOf = (part: 'erased' | 'kept'): Record<string, number> =>
        Object.fromEntries(
          erasures.filter((one) => one[part].length > 0).map((one) => [one.section, one[part].length]),
        );
      const details = { erased: numberOf('erased'), kept: numberOf('kept') };
      await this.audit.record({ who, action: 'person.erased', subject, details });
      return erasures;
    });
  }
}
