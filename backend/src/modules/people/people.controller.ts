import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, type PipeTransform } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isPersonKind, type PersonKind } from '@qlu/contracts/people/people.fields';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { BackOffice, Username } from '../../platform/http/back-office.js';
import { RecordIdPipe } from '../../platform/http/record-id.pipe.js';
import { ApiCsv, sendCsv, type CsvColumn } from '../../platform/http/send-csv.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { NoteRequest, type ErasureResponse, type PersonResponse } from './people.dto.js';
import { PeopleService } from './people.service.js';
import { PersonalDataService, type PersonalLine } from './personal-data.service.js';

/** Reads the kind of a record in a path. @throws RECORD_NOT_FOUND for another one */
class PersonKindPipe implements PipeTransform<string, PersonKind> {
  transform(value: string): PersonKind {
    if (!isPersonKind(value)) throw new AppError('RECORD_NOT_FOUND');
    return value;
  }
}

/** A person is named by one of the person's records, so that no address has personal data. */
@BackOffice('people')
@Controller('api/admin/people/:kind/:id')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Everything with the phone and email of a record of one of these kinds. */
  @Get()
  async show(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<PersonResponse> {
    return this.people.show(kind, id);
  }

  /** Stores a note about the person. */
  @Post('notes')
  @HttpCode(200)
  async note(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
    @Body() { note }: NoteRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.people.addNote(kind, id, note.trim(), who);
    return { success: true };
  }
}

const COLUMNS: CsvColumn<PersonalLine>[] = [
  ['Section', ([section]) => section],
  ['Record', ([, record]) => record],
  ['Field', ([, , field]) => field],
  ['Value', ([, , , value]) => value],
];

/** The rights of a person: a copy of all personal data, and its deletion. Only the owner sees whole ID numbers. */
@BackOffice()
@Controller('api/admin/people/:kind/:id')
export class PersonalDataController {
  constructor(
    private readonly people: PeopleService,
    private readonly personalData: PersonalDataService,
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
      const person = await this.people.show(kind, id);
      const lines = await this.personalData.export(`${kind} ${id}`, person, who);
      return {
        name: `personal-data-${todayInIndia(this.clock.now())}.csv`,
        rows: Readable.from(lines) as AsyncIterable<PersonalLine>,
      };
    });
  }

  /** What a deletion would erase, and what it would keep and why. */
  @Get('erase')
  async preview(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<ErasureResponse> {
    return this.personalData.preview(await this.people.show(kind, id));
  }

  /** Erases the personal data that no law requires to keep. It cannot be undone. */
  @Post('erase')
  @HttpCode(200)
  async erase(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<ErasureResponse> {
    return this.personalData.erase(`${kind} ${id}`, await this.people.show(kind, id), who);
  }
}
