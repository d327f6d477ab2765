import { Inject, Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  PERSONAL_SECTIONS,
  SECTION_LABELS,
  type PersonalSection,
} from '@qlu/contracts/people/personal-data.rules';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { PersonalData, Retention, type KeptRecord } from '../../kernel/personal-data.js';
import { Transactions } from '../../kernel/transactions.js';
import type { ErasureResponse, PersonResponse } from './people.dto.js';

/** A line of the export: section, record, field, value. */
export type PersonalLine = readonly [section: string, record: string, field: string, value: string];

/** What is erased and what is kept of a section with records. */
interface Erasure {
  section: PersonalSection;
  /** The ids of the records whose personal data is erased. */
  erased: number[];
  kept: KeptRecord[];
}

/** Exports all personal data of a person, and erases what no law requires to keep. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'RETENTION_YEARS'>,
  ) {}

  /** The audit log records it first. @param subject the record by which the person was found */
  async export(subject: string, person: PersonResponse, who: string): Promise<PersonalLine[]> {
    const records = PERSONAL_SECTIONS.reduce((sum, section) => sum + person[section].length, 0);
    await this.audit.record({ who, action: 'person.exported', subject, details: { records } });
    const lines: PersonalLine[] = [];
    for (const section of PERSONAL_SECTIONS)
      for (const holder of this.personalData.of(section))
        for (const { id, fields } of await holder.export(person[section].map((record) => record.id)))
          for (const [field, value] of Object.entries(fields)) {
            const text = String(value ?? '');
            if (text) lines.push([SECTION_LABELS[section], String(id), field, text]);
          }
    for (const { id, kind, state, sent_at, created_at } of person.emails)
      lines.push(['Emails', id, kind, `${state} ${sent_at ?? created_at}`]);
    return lines;
  }

  /** Changes nothing. */
  async preview(person: PersonResponse): Promise<ErasureResponse> {
    return toResponse(await this.erasures(person));
  }

  /** @param subject the record by which the person was found. The audit log has only numbers of records. */
  async erase(subject: string, person: PersonResponse, who: string): Promise<ErasureResponse> {
    return this.transactions.run(async () => {
      const erasures = await this.erasures(person);
      for (const { section, erased } of erasures)
        if (erased.length > 0) for (const holder of this.personalData.of(section)) await holder.erase(erased);
      const countBySection = (part: 'erased' | 'kept'): Record<string, number> =>
        Object.fromEntries(
          erasures.filter((one) => one[part].length > 0).map((one) => [one.section, one[part].length]),
        );
      const details = { erased: countBySection('erased'), kept: countBySection('kept') };
      await this.audit.record({ who, action: 'person.erased', subject, details });
      return toResponse(erasures);
    });
  }

  private async erasures(person: PersonResponse): Promise<Erasure[]> {
    const retention = new Retention(todayInIndia(this.clock.now()), this.env.RETENTION_YEARS);
    const erasures: Erasure[] = [];
    for (const section of PERSONAL_SECTIONS) {
      const ids = person[section].map(({ id }) => id);
      if (ids.length === 0) continue;
      const kept: KeptRecord[] = [];
      for (const holder of this.personalData.of(section))
        kept.push(...((await holder.kept?.(ids, retention)) ?? []));
      const keptIds = new Set(kept.map(({ id }) => id));
      erasures.push({ section, erased: ids.filter((id) => !keptIds.has(id)), kept });
    }
    return erasures;
  }
}

function toResponse(erasures: readonly Erasure[]): ErasureResponse {
  const sections = erasures.map(({ section, erased, kept }) => ({
    section,
    erased: erased.length,
    kept: [...Map.groupBy(kept, ({ reason }) => reason)].map(([reason, records]) => {
      const days = records.map(({ until }) => until).filter((day) => day !== null);
      return { reason, records: records.length, until: days.toSorted().at(-1) ?? null };
    }),
  }));
  return { success: true, sections };
}
