import {
  Body,
  Catch,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Res,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import {
  ARN_LIST_LIMIT_BYTES,
  CERTIFICATE_EXPIRED,
  certificateFilePath,
  CERTIFICATES_LIMIT_BYTES,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { MissingFileFilter } from '../../../../platform/http/problem.filter.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiFile, sendPdf } from '../../../../platform/http/send-file.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { receivedFile } from '../../../media/index.js';
import { CertificateService } from '../../application/certificate-service.js';
import {
  OpenCertificateRequest,
  type ArnsImportedResponse,
  type CertificateLinkResponse,
  type CertificatesImportedResponse,
} from './statements.dto.js';

const FILE = { type: 'string', format: 'binary' };

/** They read a form with a file. */
export const CERTIFICATE_UPLOADS = [
  '/api/admin/donation-statements/arn-lists',
  '/api/admin/donation-statements/certificates',
];

@BackOffice('donations')
@Controller('api/admin/donation-statements')
export class CertificatesController {
  constructor(private readonly service: CertificateService) {}

  /** Imports the ARN list of a filing: a CSV file with serial number, ID number and ARN. All rows or none. */
  @Post('arn-lists')
  @UseInterceptors(receivedFile(ARN_LIST_LIMIT_BYTES))
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'filing'],
      properties: { file: FILE, filing: { type: 'string' } },
    },
  })
  async arns(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body('filing') filing: unknown,
    @Username() who: string,
  ): Promise<ArnsImportedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    const id = new RecordIdPipe().transform(typeof filing === 'string' ? filing : '');
    return { success: true, rows: await this.service.importArns(id, file.path, who) };
  }

  /** Imports a ZIP file of certificates. The name of each PDF file contains the ARN of its row. */
  @Post('certificates')
  @UseInterceptors(receivedFile(CERTIFICATES_LIMIT_BYTES))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: FILE } } })
  async certificates(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Username() who: string,
  ): Promise<CertificatesImportedResponse> {
    if (!file) throw new AppError('FILE_MISSING');
    return { success: true, ...(await this.service.importFiles(file.path, who)) };
  }

  /** Sends the certificates of a filing to their donors, each once. */
  @Post('filings/:id/send')
  @HttpCode(200)
  async send(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.service.send(id, who);
    return { success: true };
  }

  /** A certificate as a PDF file, by the id of its row. It has the donor's ID number; the audit log records the access. */
  @Get('certificates/:id/file')
  @ApiFile('application/pdf')
  async file(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.service.openForOffice(id, who));
  }
}

/** Of the file of a certificate: its page says what to do. */
@Catch()
class CertificateLinkFilter extends MissingFileFilter {
  protected getPath(): string {
    return SITE_ROUTES.donationCertificate + CERTIFICATE_EXPIRED;
  }
}

/** For donors, by the secret of a personal link. It is in the body, so that no log has it. */
@Controller('api/donation-certificates')
export class DonorCertificatesController {
  constructor(private readonly service: CertificateService) {}

  /** The certificate as a PDF file. After five wrong tries in an hour it is closed for the rest of the hour. */
  @Limited('applications')
  @Post('open')
  @HttpCode(200)
  @ApiFile('application/pdf')
  async open(@Body() { token, last_four }: OpenCertificateRequest, @Res() response: Response): Promise<void> {
    sendPdf(response, await this.service.openForDonor(token, last_four));
  }

  /** The address of the PDF file for half an hour, because browsers inside other apps open files only by an address. */
  @Limited('applications')
  @Post('file-link')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async fileLink(@Body() { token, last_four }: OpenCertificateRequest): Promise<CertificateLinkResponse> {
    const path = certificateFilePath(await this.service.createFileToken(token, last_four));
    return { success: true, path };
  }

  /** The certificate as a PDF file. A browser is redirected to a page that explains when the address has expired. */
  @Limited('reads')
  @Get(':token/certificate.pdf')
  @UseFilters(CertificateLinkFilter)
  @ApiFile('application/pdf')
  @ApiSeeOtherResponse({
    description: 'To the page of the certificate, for a browser, when there is no file',
  })
  async fileOfLink(@Param('token') token: string, @Res() response: Response): Promise<void> {
    sendPdf(response, await this.service.openWithFileToken(token));
  }
}
