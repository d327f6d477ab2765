import { randomBytes } from 'node:crypto';
import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import {
  InMemoryMessageRepository,
  InMemoryPaymentGateway,
  InMemoryPaymentRepository,
  InMemoryProgramRepository,
} from '../../../../test/in-memory.js';
import { AesVault } from '../../../platform/crypto/aes-vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { OpenOrder } from '../../payments/index.js';
import type { Program, ProgramDraft } from '../../programs/index.js';
import { InMemoryRegistrationRepository } from '../adapters/in-memory/in-memory-registration-repository.js';
import { RegisterParticipant, type RegistrationRequest } from './register-participant.js';

const DRAFT: ProgramDraft = {
  programName: 'Silence Retreat',
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  trainersPresenters: 'Acharya Meera',
  venue: 'QLU Campus',
  duration: '2 days',
  tiers: [
    { paise: 1_250_050, description: 'Shared room' },
    { paise: 0, description: 'Volunteers' },
    { paise: null, description: null },
  ],
  earlyBird: false,
  mainFolder: null,
  subFolder: null,
  link: null,
  externalLink: null,
  registersElsewhere: false,
  filter: null,
};

const PARTICIPANT: RegistrationRequest['participant'] = {
  fullName: 'Sample Person',
  email: 'sample@example.org',
  phone: '9876543210',
  address: '12 Sample Street, Hyderabad',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
};

let programs: InMemoryProgramRepository;
let registrations: InMemoryRegistrationRepository;
let payments: InMemoryPaymentRepository;
let gateway: InMemoryPaymentGateway;
let clock: FixedClock;
let vault: AesVault;
let messages: InMemoryMessageRepository;
let register: RegisterParticipant;
let program: Program;

beforeEach(async () => {
  programs = new InMemoryProgramRepository();
  registrations = new InMemoryRegistrationRepository();
  payments = new InMemoryPaymentRepository();
  gateway = new InMemoryPaymentGateway();
  clock = new FixedClock(new Date('2026-11-21T18:29:59Z'));
  vault = new AesVault(randomBytes(32));
  const openOrder = new OpenOrder(payments, gateway, clock);
  messages = new InMemoryMessageRepository();
  register = new RegisterParticipant(
    programs,
    registrations,
    payments,
    openOrder,
    new QueueMessage(messages, clock),
    vault,
    new DirectTransactions(),
    clock,
  );
  program = await programs.add(DRAFT);
});

function asked(changes: Partial<RegistrationRequest> = {}): RegistrationRequest {
  return {
    transactionId: 'register-0001',
    programId: program.id,
    participant: PARTICIPANT,
    amount: 1_250_050,
    description: 'Shared room',
    people: 1,
    ...changes,
  };
}

const FREE = { amount: 0, description: 'Volunteers' };

describe('registering', () => {
  it('for a price opens one order over that price times the people, and is not yet certain', async () => {
    const payment = await register.execute(asked({ people: 3 }));
    expect(payment).toMatchObject({
      amount: 3_750_150,
      currency: 'INR',
      purpose: 'registration',
      state: 'created',
    });
    expect(gateway.receipts).toEqual(['register-0001']);
    expect(registrations.stored.get('register-0001')).toMatchObject({
      people: 3,
      unitAmount: 1_250_050,
      paymentId: payment?.id,
      confirmedAt: null,
      program: { id: program.id, name: 'Silence Retreat', date: '2026-11-20', location: 'QLU Campus' },
    });
  });

  it('for nothing is certain at once and never speaks to Razorpay', async () => {
    gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await register.execute(asked(FREE))).toBeNull();
    expect(registrations.stored.get('register-0001')).toMatchObject({
      paymentId: null,
      confirmedAt: new Date('2026-11-21T18:29:59Z'),
    });
    expect(await payments.findByTransaction('register-0001')).toBeNull();
  });

  it('keeps the ID number sealed for this registration alone', async () => {
    await register.execute(asked());
    const { idNumber, participant } = registrations.stored.get('register-0001')!;
    expect(idNumber.mask).toBe('••••••234F');
    expect(participant).not.toHaveProperty('idNumber');
    expect(idNumber.sealed.includes('ABCDE1234F')).toBe(false);
    expect(vault.open(idNumber.sealed, 'register-0001')).toBe('ABCDE1234F');
    expect(() => vault.open(idNumber.sealed, 'register-0002')).toThrow();
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['PRICE_NOT_OFFERED', { amount: 1_250_049 }],
    ['PRICE_NOT_OFFERED', { amount: 0 }],
    ['PRICE_NOT_OFFERED', { description: 'Volunteers' }],
    ['PROGRAM_NOT_FOUND', { programId: 999 }],
  ])('is refused with %s for %j, and nothing is stored', async (code, changes) => {
    await expect(register.execute(asked(changes))).rejects.toMatchObject({ code });
    expect(registrations.stored.size).toBe(0);
    expect(gateway.receipts).toEqual([]);
  });

  it('is open to the last second of the last day in India, and closed after it', async () => {
    await register.execute(asked());
    clock.set('2026-11-21T18:30:00Z');
    await expect(register.execute(asked({ transactionId: 'register-0002' }))).rejects.toMatchObject({
      code: 'REGISTRATION_CLOSED',
    });
  });

  it('is refused here where it takes place elsewhere, also where it would be free', async () => {
    await programs.change(program.id, {
      ...DRAFT,
      registersElsewhere: true,
      externalLink: 'https://example.org',
    });
    for (const request of [asked(), asked(FREE)]) {
      await expect(register.execute(request)).rejects.toMatchObject({ code: 'EXTERNAL_REGISTRATION' });
    }
  });
});

describe('the same registration again', () => {
  it('gets the same order, also from twenty at once and after the program closed or changed its price', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register.execute(asked())));
    await programs.change(program.id, {
      ...DRAFT,
      tiers: [{ ...DRAFT.tiers[0], paise: 100 }, DRAFT.tiers[1], DRAFT.tiers[2]],
    });
    clock.set('2026-12-24T00:00:00Z');
    answers.push(await register.execute(asked()));
    expect(new Set(answers.map((payment) => payment?.orderIds.join()))).toEqual(
      new Set(answers[0]?.orderIds),
    );
    expect(gateway.receipts).toEqual(['register-0001']);
  });

  it('that costs nothing stays one registration', async () => {
    await Promise.all(Array.from({ length: 20 }, () => register.execute(asked(FREE))));
    expect(registrations.stored.size).toBe(1);
    expect([...messages.stored.values()]).toMatchObject([
      { kind: 'registration-confirmation', subject: 'register-0001', state: 'waiting' },
    ]);
  });

  it.each<[string, Partial<RegistrationRequest>]>([
    ['another number of people', { people: 2 }],
    ['another tier', FREE],
    ['another ID number', { participant: { ...PARTICIPANT, idNumber: 'ABCDE1234G' } }],
    ['another name', { participant: { ...PARTICIPANT, fullName: 'Another Person' } }],
  ])('with %s is refused and changes nothing', async (_, changes) => {
    await register.execute(asked());
    const before = structuredClone(registrations.stored.get('register-0001'));
    await expect(register.execute(asked(changes))).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    expect(registrations.stored.get('register-0001')).toEqual(before);
  });

  it('cannot take a transaction id that belongs to a payment of another kind', async () => {
    await payments.add({ transactionId: 'register-0001', purpose: 'donation', amount: 100, currency: 'INR' });
    await expect(register.execute(asked())).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    expect(registrations.stored.size).toBe(0);
  });

  it('succeeds after Razorpay was down the first time', async () => {
    gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(register.execute(asked())).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    gateway.down = null;
    expect(await register.execute(asked())).toMatchObject({ state: 'created' });
    expect(gateway.receipts).toEqual(['register-0001']);
  });
});
