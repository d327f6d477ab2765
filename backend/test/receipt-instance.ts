import type { DocumentPrinter } from '../src/kernel/document-printer.js';
import type { Vault } from '../src/kernel/vault.js';
import { SqlDonationRepository } from '../src/modules/donations/adapters/persistence/sql-donation-repository.js';
import { DonationRecords } from '../src/modules/donations/index.js';
import type { FoundationReader } from '../src/modules/foundation/index.js';
import { SqlMessageRepository } from '../src/modules/notifications/adapters/persistence/sql-message-repository.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import { SqlPaymentRepository } from '../src/modules/payments/adapters/persistence/sql-payment-repository.js';
import type { PaymentService } from '../src/modules/payments/index.js';
import { SqlTaxReceiptRepository } from '../src/modules/tax-receipts/adapters/persistence/sql-tax-receipt-repository.js';
import { TaxReceiptService } from '../src/modules/tax-receipts/application/tax-receipt-service.js';
import type { AmountInWords } from '../src/modules/tax-receipts/ports/amount-in-words.js';
import type { Database } from '../src/platform/database/database.js';
import { FixedClock } from './fixed-clock.js';
import type { Interruption } from './interruptions.js';
import { RecordedAudit, RecordedJobs } from './recorded.js';
import { NOW, RECEIPT_SETTINGS } from './receipt-fixture.js';

/** The service of one instance of the server on a real database. Only the numbers matter here, so nothing is printed. */
export function updateReceiptsOn(
  database: Database,
  vault: Vault,
  wrap: Interruption['wrap'] = (port) => port,
): TaxReceiptService {
  const clock = new FixedClock(NOW);
  const payments = new SqlPaymentRepository(database);
  const find: Pick<PaymentService, 'byTransaction'> = {
    byTransaction: async (id) => payments.findByTransaction(id),
  };
  const foundation: Partial<FoundationReader> = { current: async () => RECEIPT_SETTINGS };
  const service = new TaxReceiptService(
    wrap(new DonationRecords(new SqlDonationRepository(database), vault)),
    wrap(find) as PaymentService,
    wrap(foundation) as FoundationReader,
    wrap(new SqlTaxReceiptRepository(database, vault)),
    {} as DocumentPrinter,
    {} as AmountInWords,
    new QueueMessage(wrap(new SqlMessageRepository(database)), clock),
    new RecordedJobs(),
    new RecordedAudit(),
    database,
    clock,
  );
  return Object.assign(service, { file: async () => Buffer.alloc(0) });
}
