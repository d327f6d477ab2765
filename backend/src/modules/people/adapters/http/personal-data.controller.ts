import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PERSONAL_SECTIONS } from '@qlu/contracts/people/personal-data.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiCsv, sendCsv, type CsvColumn } from '../../../../platform/http/send-csv.js';
import { ErasePerson, type Erasure } from '../../application/erase-person.js';
import { ExportPerson, type PersonalLine } from '../../application/export-person.js';
import type { PersonSections } from '../../application/person-sections.js';
import type { PersonResponse } from './people.responses.js';
import { PersonKindPipe } from './person-kind.pipe.js';
import { PersonReader } from './person-reader.js';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import type { ErasureResponse, KeptRecordsResponse } from './personal-data.responses.js';

const COLUMNS: CsvColumn<PersonalLine>[] = [
  ['Section', ([section]) => section],
  ['Record', ([, record]) => record],
  ['Field', ([, , field]) => field],
  ['Value', ([, , , value]) => value],
];

/** What a person may ask for: a copy of all personal data, and its deletion. Only the owner sees whole ID numbers. */
@BackOffice()
@Controller('api/admin/people/:kind/:id')
export class PersonalDataController {
  constructor(
    private readonly reader: PersonReader,
    private readonly exportPerson: ExportPerson,
    private readonly erasePerson: ErasePerson,
    private readonly clock: Clock,
  ) {}

  /** All personal data of the person with whole ID numbers, as a CSV file for Excel. */
  @Get('export')
  @ApiCsv()
  async export(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => {
      const person = await this.reader.read(kind, id);
      const lines = await this.exportPerson.execute(`${kind} ${id}`, sectionsOf(person), who);
      return {
        name: `personal-data-${todayInIndia(this.clock.now())}.csv`,
        rows: Readable.from([...lines, ...emailsOf(person)]) as AsyncIterable<PersonalLine>,
      };
    });
  }

  /** What a deletion would erase, and what it would keep and why. */
  @Get('erase')
  async preview(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<ErasureResponse> {
    const person = await this.reader.read(kind, id);
    return responseOf(await this.erasePerson.preview(sectionsOf(person)));
  }

  /** Erases the personal data that no law requires to keep. It cannot be undone. */
  @Post('erase')
  @HttpCode(200)
  async erase(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<ErasureResponse> {
    const person = await this.reader.read(kind, id);
    return responseOf(await this.erasePerson.execute(`${kind} ${id}`, sectionsOf(person), who));
  }
}

function sectionsOf(person: PersonResponse): PersonSections {
  return Object.fromEntries(
    PERSONAL_SECTIONS.map((section) => [section, person[section].map(({ id }) => id)]),
  ) as unknown as PersonSections;
}

function emailsOf({ emails }: PersonResponse): PersonalLine[] {
  return emails.map(({ kind, sent_at, created_at, state, id }) => [
    'Emails',
    id,
    kind,
    `${state} ${sent_at ?? created_at}`,
  ]);
}

function responseOf(erasures: readonly Erasure[]): ErasureResponse {
  const sections = erasures.map(({ section, erased, kept }) => {
    const reasons = Map.groupBy(kept, ({ reason }) => reason);
    return {
      section,
      erased: erased.length,
      kept: [...reasons].map(([reason, records]): KeptRecordsResponse => {
        const days = records.map(({ until }) => until).filter((day) => day !== null);
        return { reason, records: records.length, until: days.toSorted().at(-1) ?? null };
      }),
    };
  });
  return { success: true, sections };
}
