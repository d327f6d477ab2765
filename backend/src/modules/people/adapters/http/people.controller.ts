import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { AddNote } from '../../application/add-note.js';
import { FindPerson } from './find-person.js';
import { NoteRequest } from './people.requests.js';
import type { NoteAddedResponse, PersonResponse } from './people.responses.js';
import { PersonKindPipe } from './person-kind.pipe.js';
import { PersonReader } from './person-reader.js';

/** A person is named by one of the person's records, so that no address has personal data. */
@BackOffice('people')
@Controller('api/admin/people/:kind/:id')
export class PeopleController {
  constructor(
    private readonly reader: PersonReader,
    private readonly findPerson: FindPerson,
    private readonly addNote: AddNote,
  ) {}

  /** Everything with the phone and email of a record of one of these kinds. */
  @Get()
  async show(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<PersonResponse> {
    return this.reader.read(kind, id);
  }

  /** Stores a note about the person. */
  @Post('notes')
  @HttpCode(200)
  async note(
    @Param('kind', PersonKindPipe) kind: PersonKind,
    @Param('id', RecordIdPipe) id: number,
    @Body() { note }: NoteRequest,
    @Username() who: string,
  ): Promise<NoteAddedResponse> {
    const { subject } = await this.findPerson.execute(kind, id);
    await this.addNote.execute(subject, note.trim(), who);
    return { success: true };
  }
}
