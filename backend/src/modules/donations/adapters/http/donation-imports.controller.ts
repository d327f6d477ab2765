import { readFile } from 'node:fs/promises';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import {
  DUPLICATE_CHOICES,
  IMPORT_LIMIT_BYTES,
  IMPORTED_DONATION_FIELDS,
  readLineNumbers,
} from '@qlu/contracts/donations/import.resource';
import { toRupees } from '@qlu/contracts/money/money.rules';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiCsv, sendCsv } from '../../../../platform/http/send-csv.js';
import { receivedFile } from '../../../media/index.js';
import { DonationImportService } from '../../application/donation-import-service.js';
import type { ImportedDonation } from '../../domain/imported-donation.js';
import {
  DonationImportRequest,
  type DonationImportedResponse,
  type ImportedRowResponse,
  type ImportPreviewResponse,
} from './donations.dto.js';

const ReceivedDonationFile = receivedFile(
  IMPORT_LIMIT_BYTES,
  'The file is larger than 5 MB. Please split it into several files.',
);
const FILE = { file: { type: 'string', format: 'binary' } };
const FORM = {
  import_id: { type: 'string' },
  duplicates: { type: 'string', enum: [...DUPLICATE_CHOICES] },
  import_lines: { type: 'string' },
  skip_lines: { type: 'string' },
  indian_citizens: { type: 'string', enum: ['true', 'false'] },
  thanks: { type: 'string', enum: ['true', 'false'] },
};

type Uploaded = Express.Multer.File | undefined;

/** They read a form with a file. */
export const IMPORT_UPLOADS = ['/api/admin/donation-imports', '/api/admin/donation-imports/preview'];

/** Donations from a CSV file of at most 5 MB and 5,000 rows. */
@BackOffice('donations')
@Controller('api/admin/donation-imports')
export class DonationImportsController {
  constructor(private readonly imports: DonationImportService) {}

  /** An empty file with the headings. */
  @Get('template.csv')
  @ApiCsv()
  async template(@Req() request: Request, @Res() response: Response): Promise<void> {
    const columns = Object.values(IMPORTED_DONATION_FIELDS).map(({ label }): [string, () => null] => [
      label,
      () => null,
    ]);
    await sendCsv(request, response, columns, async () => ({ name: 'donations.csv', rows: none() }));
  }

  /** What the file contains, with the problems and possible duplicates of each row. Nothing is stored. */
  @Post('preview')
  @HttpCode(200)
  @UseInterceptors(ReceivedDonationFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: FILE } })
  async preview(@UploadedFile() file: Uploaded): Promise<ImportPreviewResponse> {
    const { rows, ignored } = await this.imports.check(await readContent(file));
    return { success: true, ignored_columns: ignored, rows: rows.map(toRowResponse) };
  }

  /** Imports all gifts of the file, or none. Repeating it with the same `import_id` is safe. */
  @Post()
  @UseInterceptors(ReceivedDonationFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file', 'import_id'], properties: { ...FILE, ...FORM } },
  })
  async import(
    @UploadedFile() file: Uploaded,
    @Body() body: DonationImportRequest,
    @Username() who: string,
  ): Promise<DonationImportedResponse> {
    const { gifts, amount } = await this.imports.import(
      {
        id: body.import_id,
        fileName: file?.originalname ?? '',
        content: await readContent(file),
        duplicates: body.duplicates ?? 'refuse',
        importLines: readLineNumbers(body.import_lines),
        skipLines: readLineNumbers(body.skip_lines),
        isCitizens: body.indian_citizens === 'true',
        isThanked: body.thanks === 'true',
      },
      who,
    );
    return { success: true, gifts, amount: toRupees(amount) };
  }
}

async function* none(): AsyncGenerator<never> {
  // The template has only its headings.
}

async function readContent(file: Uploaded): Promise<Buffer> {
  if (!file) throw new AppError('FILE_MISSING', { sentence: 'Please choose a CSV file.' });
  return readFile(file.path);
}

function toRowResponse({
  line,
  donation,
  problems,
  duplicateOf,
  resembles,
}: ImportedDonation): ImportedRowResponse {
  return {
    line,
    received_on: donation.received_on,
    amount: Number.isNaN(donation.amount) ? null : donation.amount,
    mode: donation.mode,
    reference: donation.reference,
    donor_name: donation.donor_name,
    has_id_number: donation.id_number !== null,
    earlier_receipt: donation.earlier_receipt,
    problems,
    duplicate_of: duplicateOf,
    resembles,
  };
}
