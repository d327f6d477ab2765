import { Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { DonationsModule } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { FoundationModule } from '../foundation/index.js';
import { MediaModule } from '../media/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { CertificatePersonalData } from './adapters/persistence/certificate-personal-data.js';
import {
  CertificatesController,
  DonorCertificatesController,
} from './adapters/http/certificates.controller.js';
import { SqlCertificateRepository } from './adapters/persistence/sql-certificate-repository.js';
import { PostgresCertificateUnlockAttempts } from './adapters/postgres/postgres-certificate-unlock-attempts.js';
import { ZipCertificateFiles } from './adapters/zip/zip-certificate-files.js';
import { ImportCertificates } from './application/import-certificates.js';
import { OpenCertificate } from './application/open-certificate.js';
import { SendCertificates } from './application/send-certificates.js';
import { WriteCertificateEmail } from './application/write-certificate-email.js';
import { ArnListReader } from './ports/arn-list-reader.js';
import { CertificateFiles } from './ports/certificate-files.js';
import { CertificateRepository } from './ports/certificate-repository.js';
import { CertificateUnlockAttempts } from './ports/certificate-unlock-attempts.js';
import { CsvArnList } from './adapters/csv/csv-arn-list.js';
import { CsvStatementWriter } from './adapters/csv/csv-statement-writer.js';
import { DonorDetailsController } from './adapters/http/donor-details.controller.js';
import { StatementsController } from './adapters/http/statements.controller.js';
import { StatementJobs } from './adapters/jobs/statement-jobs.js';
import { SqlDetailsLinks } from './adapters/persistence/sql-details-links.js';
import { SqlFilingRepository } from './adapters/persistence/sql-filing-repository.js';
import { SqlStatementGifts } from './adapters/persistence/sql-statement-gifts.js';
import { CertificateQueries } from './adapters/persistence/certificate-queries.js';
import { StatementQueries } from './adapters/persistence/statement-queries.js';
import { ChangeFiling } from './application/change-filing.js';
import { CreateFilings } from './application/create-filings.js';
import { ExcludeGift } from './application/exclude-gift.js';
import { LinkDonor } from './application/link-donor.js';
import { SubmitDonorDetails } from './application/submit-donor-details.js';
import { WriteDetailsRequest } from './application/write-details-request.js';
import { DetailsLinks } from './ports/details-links.js';
import { FilingRepository } from './ports/filing-repository.js';
import { StatementGifts } from './ports/statement-gifts.js';
import { StatementWriter } from './ports/statement-writer.js';

@Module({
  imports: [DonationsModule, DonorsModule, FoundationModule, MediaModule, NotificationsModule],
  controllers: [
    CertificatesController,
    DonorCertificatesController,
    DonorDetailsController,
    StatementsController,
  ],
  providers: [
    CertificatePersonalData,
    StatementJobs,
    { provide: StatementGifts, useClass: SqlStatementGifts },
    { provide: FilingRepository, useClass: SqlFilingRepository },
    { provide: DetailsLinks, useClass: SqlDetailsLinks },
    { provide: StatementWriter, useClass: CsvStatementWriter },
    StatementQueries,
    CertificateQueries,
    CreateFilings,
    ChangeFiling,
    ExcludeGift,
    LinkDonor,
    SubmitDonorDetails,
    { provide: CertificateRepository, useClass: SqlCertificateRepository },
    { provide: ArnListReader, useClass: CsvArnList },
    { provide: CertificateFiles, useClass: ZipCertificateFiles },
    { provide: CertificateUnlockAttempts, useClass: PostgresCertificateUnlockAttempts },
    ImportCertificates,
    SendCertificates,
    WriteCertificateEmail,
    OpenCertificate,
    WriteDetailsRequest,
  ],
  exports: [CertificateQueries],
})
export class DonationStatementsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: CertificatePersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('certificates', this.ownPersonalData);
  }
}
