import { describeRegistrationRepository } from '../../src/modules/registrations/ports/registration-repository.contract.js';
import { DirectTransactions } from '../direct-transactions.js';
import { InMemoryRegistrationRepository } from './in-memory-registration-repository.js';

describeRegistrationRepository(async () => {
  const registrations = new InMemoryRegistrationRepository();
  return {
    registrations,
    transactions: new DirectTransactions(),
    programId: 1,
    confirmedAt: async (transactionId) => registrations.stored.get(transactionId)?.confirmedAt ?? null,
  };
});
