import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { formatDateRange, instantInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { certificateFileName, certificateNumber } from '@qlu/contracts/registrations/certificates.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DocumentPrinter, type PrintedCertificate } from '../../../kernel/document-printer.js';
import { FoundationReader } from '../../foundation/index.js';
import { type Program, ProgramRepository } from '../../programs/index.js';
import { ownCertificates } from '../domain/own-certificates.js';
import type { OwnRegistration } from '../domain/own-registration.js';
import { OwnRegistrations } from '../ports/own-registrations.js';

export interface CertificateFile {
  fileName: string;
  pdf: Buffer;
}

/**
 * Prints the certificate of participation of one person, each time when somebody asks for it: nothing is stored. The same
 * facts give the same file.
 */
@Injectable()
export class PrintCertificate {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly programs: ProgramRepository,
    private readonly foundation: FoundationReader,
    private readonly printer: DocumentPrinter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param token of the page of the registration
   * @throws RECORD_NOT_FOUND when there is no such person, or the program offers no certificate; CERTIFICATE_TOO_EARLY,
   *   CERTIFICATE_NOT_ATTENDED, also for a registration that is not valid, CERTIFICATE_NAME_UNKNOWN, DOCUMENT_UNAVAILABLE
   */
  async forVisitor(token: string, place: number): Promise<CertificateFile> {
    return this.fileOf(isPageToken(token) ? await this.registrations.find(token) : null, place);
  }

  /** The audit log records it, because the file states something about a person. @throws as {@link forVisitor} */
  async forOffice(registrationId: number, place: number, who: string): Promise<CertificateFile> {
    const file = await this.fileOf(await this.registrations.findById(registrationId), place);
    const subject = `registration ${registrationId}`;
    await this.audit.record({ who, action: 'certificate.downloaded', subject, details: { place } });
    return file;
  }

  private async fileOf(registration: OwnRegistration | null, place: number): Promise<CertificateFile> {
    if (!registration) throw new AppError('RECORD_NOT_FOUND');
    const program = await this.programs.find(registration.program.id);
    if (!program?.certificate || place > registration.people) throw new AppError('RECORD_NOT_FOUND');
    const certificates = ownCertificates(registration, program, todayInIndia(this.clock.now()));
    if (!certificates) throw new AppError('CERTIFICATE_NOT_ATTENDED');
    if (!certificates.areReady) throw new AppError('CERTIFICATE_TOO_EARLY');
    const person = certificates.people.find((each) => each.place === place);
    if (!person) throw new AppError('CERTIFICATE_NOT_ATTENDED');
    if (person.name === null) throw new AppError('CERTIFICATE_NAME_UNKNOWN');
    const number = certificateNumber(program.id, registration.id, place);
    const content = { name: person.name, number, createdAt: instantInIndia(certificates.from, '00:00') };
    const pdf = await this.printer.printCertificate({ ...(await this.partsOf(program)), ...content });
    return { fileName: certificateFileName(number), pdf };
  }

  /** What all certificates of a program have in common. */
  private async partsOf(
    program: Program,
  ): Promise<Omit<PrintedCertificate, 'name' | 'number' | 'createdAt'>> {
    const [settings, logo, signature] = await Promise.all([
      this.foundation.current(),
      this.foundation.picture('logo'),
      this.foundation.picture('signature'),
    ]);
    const { signatory_name: name, signatory_title: title } = settings;
    return {
      title: 'Certificate of Participation',
      issuer: settings.legal_name || siteSettings.name,
      program: program.program_name,
      facts: [formatDateRange(program.start_date, program.end_date), placeText(program)],
      ...(logo && { logo }),
      ...(name && { signatory: { name, title: title ?? '', ...(signature && { signature }) } }),
    };
  }
}
