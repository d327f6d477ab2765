import type { Program } from '../../src/modules/programs/index.js';
import { describeRegistrationRepository } from '../../src/modules/registrations/ports/registration-repository.contract.js';
import { InMemoryRegistrationRepository } from './in-memory-registration-repository.js';

describeRegistrationRepository(async () => {
  const subjects: string[] = [];
  const registrations = new InMemoryRegistrationRepository(async ({ subject }) => subjects.push(subject));
  return {
    registrations,
    programId: 1,
    programVersion: async () => ({ program: { id: 1 } as Program, version: '1' }),
    messagesOf: async (transactionId) => subjects.filter((subject) => subject === transactionId).length,
    confirmedAt: async (transactionId) => registrations.stored.get(transactionId)?.confirmedAt ?? null,
  };
});
