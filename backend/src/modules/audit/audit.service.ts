import { Injectable } from '@nestjs/common';
import type { ListQuery, ListReader, Page } from '../../kernel/list-query.js';
import { DonationQueries } from '../donations/http.js';
import type { MessageKind } from '../notifications/index.js';
import { ProgramQueries } from '../programs/http.js';
import { RegistrationQueries } from '../registrations/http.js';
import { VolunteerRepository } from '../volunteers/index.js';
import type { AuditEntryResponse } from './audit.dto.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

type Names = Map<string, string>;
type FindNames = (ids: readonly string[]) => Promise<Names>;

/** The record that the id of an email belongs to, for emails that were sent again. Other emails are not named. */
const RECORD_OF_EMAIL = new Map<string, string>([
  ['donation-receipt', 'transaction'],
  ['donor-details', 'transaction'],
  ['registration-confirmation', 'transaction'],
  ['registration-without-seat', 'transaction'],
  ['volunteer-thanks', 'volunteer'],
] satisfies [MessageKind, string][]);

/** Rows of the whole list that are named together. */
const BATCH = 500;

/** The audit log stores numbers, because a name may be erased. It is read together with the names. */
@Injectable()
export class AuditService implements ListReader<AuditEntryResponse> {
  private readonly readers: Record<string, FindNames>;

  constructor(
    private readonly entries: AuditRepository,
    programs: ProgramQueries,
    registrations: RegistrationQueries,
    donations: DonationQueries,
    volunteers: VolunteerRepository,
  ) {
    this.readers = {
      program: (ids) => programs.names(rowIds(ids)),
      registration: (ids) => registrations.persons.names(rowIds(ids)),
      donation: (ids) => donations.persons.names(rowIds(ids)),
      volunteer: (ids) => volunteers.persons.names(rowIds(ids)),
      transaction: async (ids) =>
        new Map([
          ...(await registrations.persons.namesOfTransactions(ids)),
          ...(await donations.persons.namesOfTransactions(ids)),
        ]),
    };
  }

  async page(query: ListQuery): Promise<Page<AuditEntryResponse>> {
    const { rows, ...total } = await this.entries.list.page(query);
    return { rows: await this.named(rows), ...total };
  }

  count(query: ListQuery): Promise<number> {
    return this.entries.list.count(query);
  }

  async *all(query: ListQuery): AsyncIterable<AuditEntryResponse> {
    let batch: AuditRow[] = [];
    for await (const row of this.entries.list.all(query)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield* await this.named(batch);
      batch = [];
    }
    yield* await this.named(batch);
  }

  private async named(rows: AuditRow[]): Promise<AuditEntryResponse[]> {
    const idsByKind = new Map<string, Set<string>>();
    for (const { subject } of rows) {
      const [kind, id] = splitSubject(subject);
      if (Object.hasOwn(this.readers, kind)) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
    }
    const names = new Map<string, Names>();
    await Promise.all(
      [...idsByKind].map(async ([kind, ids]) => {
        names.set(kind, (await this.readers[kind]?.([...ids])) ?? new Map());
      }),
    );
    return rows.map((row) => {
      const [kind, id] = splitSubject(row.subject);
      return { ...row, subject_name: names.get(kind)?.get(id) ?? null };
    });
  }
}

/** Only these can be ids of rows. The database rejects a query with any other one. */
function rowIds(ids: readonly string[]): string[] {
  return ids.filter((id) => /^\d{1,15}$/.test(id));
}

/** The kind of the record and its id: `['program', '17']` of `program 17`. */
function splitSubject(subject: string): [kind: string, id: string] {
  const space = subject.indexOf(' ');
  if (space < 0) return [subject, ''];
  const kind = subject.slice(0, space);
  return [RECORD_OF_EMAIL.get(kind) ?? kind, subject.slice(space + 1)];
}
