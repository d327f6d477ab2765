import { describeRegistrationRepository } from '../../ports/registration-repository.contract.js';
import { InMemoryRegistrationRepository } from './in-memory-registration-repository.js';

describeRegistrationRepository(async () => {
  const registrations = new InMemoryRegistrationRepository();
  return {
    registrations,
    programId: 1,
    confirmedAt: async (transactionId) => registrations.stored.get(transactionId)?.confirmedAt ?? null,
  };
});
