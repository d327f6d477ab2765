import type { APIRequestContext } from '@playwright/test';
import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { ApiClient } from './api-client.ts';
import { BannerApi } from './banner-api.ts';
import { RequestApi } from './request-api.ts';
import { Sandbox } from './sandbox.ts';
import type {
  AdminDonationResponse,
  AdminProgramResponse,
  AdminRegistrationResponse,
  DonationOrderResponse,
  DonationOrderRequest,
  MonthlyGiftResponse,
  PaymentResultResponse,
  OfficeDonationRequest,
  ChangeProgramRequest,
  ProgramCancellationResponse,
  ProgramRequest,
  SeriesAddedResponse,
  UpcomingProgramResponse,
} from '@qlu/contracts/api/index';

/** An order that a journey pays. */
type PaidOrder = Pick<DonationOrderResponse, 'transaction_id' | 'razorpay_order' | 'result_token'>;

const PROGRAM = { trainers_presenters: 'Acharya Journey', venue: 'QLU Campus', duration: '2 days' };
const PHONE = '9876543210';
const ADDRESS = '12 Lake View Road, Hyderabad 500034';

/**
 * Calls the product's API to prepare a journey and to read what it stored. `request` has the owner's session.
 */
export class Api {
  readonly banners: BannerApi;
  readonly requests: RequestApi;
  private readonly client: ApiClient;
  private readonly sandbox: Sandbox;

  constructor(request: APIRequestContext, base: string) {
    this.client = new ApiClient(request, base);
    this.sandbox = new Sandbox(request);
    this.banners = new BannerApi(this.client, () => this.upcoming());
    this.requests = new RequestApi(this.client);
  }

  async upcoming(): Promise<UpcomingProgramResponse[]> {
    const path = '/api/programs/upcoming';
    return (await this.client.get<{ programs: UpcomingProgramResponse[] }>(path)).programs;
  }

  /** An upcoming sample program, by its name. */
  async program(name: string): Promise<UpcomingProgramResponse> {
    const found = (await this.upcoming()).find((program) => program.program_name === name);
    if (!found) throw new Error(`No upcoming program is called ${name}`);
    return found;
  }

  async addProgram(
    program: Partial<ProgramRequest> & { program_name: string },
  ): Promise<AdminProgramResponse> {
    const body = await this.client.post<{ program: AdminProgramResponse }>('/api/programs', {
      start_date: inDays(20),
      end_date: inDays(21),
      ...PROGRAM,
      ...program,
    });
    return body.program;
  }

  /** A program on several dates. */
  async addSeries(
    program: Partial<ProgramRequest> & { program_name: string },
    dates: string[],
  ): Promise<AdminProgramResponse[]> {
    const body = await this.client.post<SeriesAddedResponse>('/api/programs/series', {
      ...PROGRAM,
      start_date: dates[0],
      dates,
      request_id: `journey-${randomKey()}`,
      ...program,
    });
    return body.programs;
  }

  async changeProgram(program: AdminProgramResponse, changes: Partial<ChangeProgramRequest>): Promise<void> {
    await this.client.put(`/api/programs/${program.id}`, { ...program, ...changes });
  }

  /** Cancels a program whose people are only notified. */
  async cancelProgram(program: AdminProgramResponse, registrations: number): Promise<void> {
    const path = `/api/admin/program-cancellations/${program.id}`;
    const { money } = await this.client.get<ProgramCancellationResponse>(path);
    await this.client.post(path, {
      way: 'notify',
      announcement_id: `journey-${randomKey()}`,
      subject: `${program.program_name} is cancelled`,
      text: 'We are sorry.',
      registrations,
      refunds: money.refunds,
    });
  }

  /** The registrations with this email address, newest first. */
  registrationsOf(email: string): Promise<AdminRegistrationResponse[]> {
    return this.client.get('/api/admin/program-registrations', { q: email, _start: 0, _end: 50 });
  }

  /** Registers one person, or a family, for a free program. */
  async register(
    program: AdminProgramResponse,
    { family = [], ...person }: { name: string; email: string; description?: string; family?: string[] },
  ): Promise<void> {
    const people = family.length > 0 && { participant_names: family, number_of_people: family.length };
    await this.orderRegistration(program, { ...person, ...people });
  }

  /**
   * Registers a person, and perhaps companions, for the first price of a program, and pays at the sandbox like the page.
   * Returns the token of the result page.
   */
  async payRegistration(
    program: AdminProgramResponse,
    person: { name: string; email: string; participant_names?: string[] },
  ): Promise<string> {
    const { price1, description1 } = program;
    const price = { amount: price1 ?? 0, description: description1 ?? '' };
    const people = { number_of_people: person.participant_names?.length ?? 1 };
    const order = await this.orderRegistration(program, { ...person, ...people, ...price });
    await this.payOrder('registrations', order);
    return order.result_token ?? '';
  }

  /** What the result page of a payment shows. */
  paymentOf(token: string): Promise<PaymentResultResponse> {
    return this.client.get(`/api/payments/${token}`);
  }

  /** Refunds a payment. */
  async refund(transactionId: string, amount: number): Promise<void> {
    const path = `/api/admin/payments/${encodeURIComponent(transactionId)}/refunds`;
    await this.client.post(path, { refund_id: crypto.randomUUID(), amount, reason: 'Cannot come' });
  }

  private orderRegistration(
    program: AdminProgramResponse,
    form: { name: string; email: string; amount?: number; description?: string; number_of_people?: number },
  ): Promise<PaidOrder> {
    return this.client.post('/api/registrations/create-order', {
      program_id: program.id,
      phone: PHONE,
      address: ADDRESS,
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      amount: 0,
      description: '',
      ...form,
    });
  }

  /** Adds a registration that came to the office, with an email address of its own. */
  async addWalkIn(
    program: AdminProgramResponse,
    guest: { full_name: string; description: string; amount: number },
  ): Promise<void> {
    const key = `walkin${randomKey()}`;
    await this.client.post('/api/admin/program-registrations', {
      transaction_id: key,
      program_id: program.id,
      phone: newPhone(),
      email: `${key}@example.org`,
      number_of_people: 1,
      mode: 'cash',
      reference: '',
      received_on: inDays(0),
      ...guest,
    });
  }

  /** Lets these programs use the places of a sponsored program. */
  async allowSponsoredPlaces(sponsored: string, programs: AdminProgramResponse[]): Promise<void> {
    const program_ids = programs.map(({ id }) => id);
    await this.client.put(`/api/admin/sponsored-programs/${sponsored}`, { program_ids });
  }

  /** Creates a donation with an unpaid order. */
  donate(donation: Partial<DonationOrderRequest> & { email: string }): Promise<DonationOrderResponse> {
    return this.client.post('/api/donations/create-order', {
      donor_name: 'Donor Journey',
      phone: PHONE,
      address: ADDRESS,
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'annadaanam',
      amount: 1_000,
      payment_plan: 'one-time',
      ...donation,
    });
  }

  /** Pays a donation. */
  async pay(order: DonationOrderResponse): Promise<void> {
    await this.payOrder('donations', order);
  }

  /** Pays an order at the sandbox and sends the proof to the server, like the page. */
  private async payOrder(
    kind: 'donations' | 'registrations',
    { transaction_id, razorpay_order: order }: PaidOrder,
  ): Promise<void> {
    const proof = await this.sandbox.pay(order?.id);
    await this.client.post(`/api/${kind}/verify-payment`, { transaction_id, ...proof });
  }

  /** Pays an order that is paid already, like a late payment of a bank. */
  async payAgain({ razorpay_order: order }: DonationOrderResponse): Promise<void> {
    await this.sandbox.pay(order?.id, { force: true });
  }

  /** The donations with this email address, newest first. */
  donationsOf(email: string): Promise<AdminDonationResponse[]> {
    return this.client.get('/api/admin/donations', { q: email, _start: 0, _end: 50 });
  }

  /** Razorpay's subscription of the newest monthly gift with this email address. */
  async subscriptionOf(email: string): Promise<string> {
    const query = { q: email, _start: 0, _end: 1 };
    const [gift] = await this.client.get<MonthlyGiftResponse[]>('/api/admin/monthly-gifts', query);
    return gift?.subscription_id ?? '';
  }

  /** Adds a gift of today that came to the office, with a name of its own. */
  async addGift(gift: Partial<OfficeDonationRequest> & { donor_name: string }): Promise<void> {
    await this.client.post('/api/admin/donations', {
      transaction_id: `gift${randomKey()}`,
      phone: newPhone(),
      email: '',
      address: ADDRESS,
      donation_type: 'general',
      amount: 500,
      mode: 'upi',
      reference: '',
      received_on: inDays(0),
      ...gift,
    });
  }
}

/** A phone number that nobody else has: the office is asked before it enters money of a known one. */
export function newPhone(): string {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

function randomKey(): string {
  return Math.random().toString(36).slice(2, 12).padEnd(10, '0');
}

/** Of a program that runs today, also when the date in India changes meanwhile. */
export function runningDays(): { start_date: string; end_date: string } {
  return { start_date: inDays(0), end_date: inDays(1) };
}

/** The calendar date in India `days` from today. */
export function inDays(days: number): string {
  return dayAfter(todayInIndia(), days);
}
