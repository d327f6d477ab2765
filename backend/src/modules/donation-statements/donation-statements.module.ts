import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../../kernel/jobs.js';
import { StableDigest } from '../../kernel/stable-digest.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { CorrectDonation, DonationsModule } from '../donations/index.js';
import { DonorRepository, DonorsModule } from '../donors/index.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { MediaModule } from '../media/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
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
    provide(CertificatePersonalData, Database),
    StatementJobs,
    adapt(StatementGifts, SqlStatementGifts, Database, Vault, StableDigest, DonorRepository),
    adapt(FilingRepository, SqlFilingRepository, Database, Vault, StableDigest),
    adapt(DetailsLinks, SqlDetailsLinks, Database),
    adapt(StatementWriter, CsvStatementWriter),
    provide(StatementQueries, Database),
    provide(CertificateQueries, Database),
    provide(
      CreateFilings,
      FoundationReader,
      StatementGifts,
      FilingRepository,
      StatementWriter,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(ChangeFiling, FoundationReader, StatementGifts, FilingRepository, AuditLog, Transactions, Clock),
    provide(ExcludeGift, StatementGifts, AuditLog, Transactions),
    provide(LinkDonor, StatementGifts, DetailsLinks, QueueMessage, Vault, AuditLog, Transactions, Clock),
    provide(SubmitDonorDetails, StatementGifts, DetailsLinks, CorrectDonation, Vault, Transactions, Clock),
    adapt(CertificateRepository, SqlCertificateRepository, Database),
    adapt(ArnListReader, CsvArnList),
    adapt(CertificateFiles, ZipCertificateFiles),
    adapt(CertificateUnlockAttempts, PostgresCertificateUnlockAttempts, Database),
    provide(
      ImportCertificates,
      FilingRepository,
      CertificateRepository,
      ArnListReader,
      CertificateFiles,
      Vault,
      StableDigest,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(
      SendCertificates,
      FoundationReader,
      FilingRepository,
      CertificateRepository,
      StatementGifts,
      QueueMessage,
      Jobs,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(WriteCertificateEmail, CertificateRepository, FoundationReader, Vault, Clock),
    provide(OpenCertificate, CertificateRepository, CertificateUnlockAttempts, Vault, AuditLog, Clock),
    provide(WriteDetailsRequest, DetailsLinks, StatementGifts, Vault, Clock),
  ],
  exports: [CertificateQueries],
})
export class DonationStatementsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(CertificatePersonalData) private readonly ownPersonalData: CertificatePersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteCertificateEmail) private readonly writeCertificateEmail: WriteCertificateEmail,
    @Inject(WriteDetailsRequest) private readonly writeDetailsRequest: WriteDetailsRequest,
  ) {}

  onModuleInit(): void {
    this.personalData.register('certificates', this.ownPersonalData);
    this.renderers.register('donation-certificate', this.writeCertificateEmail);
    this.renderers.register('donor-details', this.writeDetailsRequest);
  }
}
