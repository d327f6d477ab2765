import { Injectable } from '@nestjs/common';
import { PERSONAL_SECTIONS, SECTION_LABELS } from '@qlu/contracts/people/personal-data.rules';
import { AuditLog } from '../../../kernel/audit-log.js';
import { PersonalData } from '../../../kernel/personal-data.js';
import type { PersonSections } from './person-sections.js';

/** A line of the export: section, record, field, value. */
export type PersonalLine = readonly [section: string, record: string, field: string, value: string];

/** Collects all personal data of a person, for a person who asks what is stored. */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
  ) {}

  /** The audit log records it first. @param subject the record by which the person was found */
  async execute(subject: string, sections: PersonSections, who: string): Promise<PersonalLine[]> {
    const records = Object.values(sections).reduce((sum, ids) => sum + ids.length, 0);
    await this.audit.record({ who, action: 'person.exported', subject, details: { records } });
    const lines: PersonalLine[] = [];
    for (const section of PERSONAL_SECTIONS)
      for (const holder of this.personalData.of(section))
        for (const { id, fields } of await holder.export(sections[section]))
          for (const [field, value] of Object.entries(fields)) {
            const text = String(value ?? '');
            if (text) lines.push([SECTION_LABELS[section], String(id), field, text]);
          }
    return lines;
  }
}
