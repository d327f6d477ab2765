import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { isPersonKind, type PersonKind } from '@qlu/contracts/people/people.fields';
import { AppError } from '../../../../kernel/app-error.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { AddNote } from '../../application/add-note.js';
import { NoteRequest } from './people.requests.js';
import type { NoteAddedResponse, PersonResponse } from './people.responses.js';
import { PersonReader } from './person-reader.js';

/** A person is named by one of the person's records, so that no address has personal data. */
@AdminOnly('people')
@Controller('api/admin/people/:kind/:id')
export class PeopleController {
  constructor(
    @Inject(PersonReader) private readonly reader: PersonReader,
    @Inject(AddNote) private readonly addNote: AddNote,
  ) {}

  /** Everything with the phone and email of a registration, a donation or an application of a volunteer. */
  @Get()
  async show(@Param('kind') kind: string, @Param('id', RecordIdPipe) id: number): Promise<PersonResponse> {
    return this.reader.read(kindOf(kind), id);
  }

  /** Stores a note about the person. */
  @Post('notes')
  @HttpCode(200)
  async note(
    @Param('kind') kind: string,
    @Param('id', RecordIdPipe) id: number,
    @Body() { note }: NoteRequest,
    @Administrator() who: string,
  ): Promise<NoteAddedResponse> {
    const of = kindOf(kind);
    if (!(await this.reader.personOf(of, id))) throw new AppError('RECORD_NOT_FOUND');
    await this.addNote.execute(`${of} ${id}`, note.trim(), who);
    return { success: true };
  }
}

/** @throws RECORD_NOT_FOUND */
function kindOf(value: string): PersonKind {
  if (!isPersonKind(value)) throw new AppError('RECORD_NOT_FOUND');
  return value;
}
