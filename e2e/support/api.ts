import type { APIRequestContext } from '@playwright/test';
import { BannerApi } from './banner-api.ts';
import { RequestApi } from './request-api.ts';
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
  ProgramRequest,
  SeriesAddedResponse,
  UpcomingProgramResponse,
} from '@qlu/contracts/api/index';

/** An order that a journey pays. */
type PaidOrder = Pick<DonationOrderResponse, 'transaction_id' | 'razorpay_order' | 'result_token'>;

/**
 * Calls the product's API to prepare a journey and to read what it stored. `request` has the owner's session.
 */
export class Api {
  readonly banners: BannerApi;
  readonly requests: RequestApi;
  private readonly request: APIRequestContext;
  private readonly base: string;

  constructor(request: APIRequestContext, base: string) {
    this.request = request;
    this.base = base;
    this.banners = new BannerApi(request, base, () => this.upcoming());
    this.requests = new RequestApi(request, base);
  }

  async upcoming(): Promise<UpcomingProgramResponse[]> {
    const response = await this.request.get(`${this.base}/api/programs/upcoming`);
    return ((await response.json()) as { programs: UpcomingProgramResponse[] }).programs;
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
    const response = await this.request.post(`${this.base}/api/programs`, {
      data: {
        start_date: inDays(20),
        end_date: inDays(21),
        trainers_presenters: 'Acharya Journey',
        venue: 'QLU Campus',
        duration: '2 days',
        ...program,
      },
    });
    const body = (await response.json()) as { program: AdminProgramResponse; error?: string };
    if (!response.ok()) throw new Error(`The program was rejected: ${body.error}`);
    return body.program;
  }

  /** A program on several dates. */
  async addSeries(
    program: Partial<ProgramRequest> & { program_name: string },
    dates: string[],
  ): Promise<AdminProgramResponse[]> {
    const response = await this.request.post(`${this.base}/api/programs/series`, {
      data: {
        ...{ trainers_presenters: 'Acharya Journey', venue: 'QLU Campus', duration: '2 days' },
        ...{ start_date: dates[0], dates, request_id: `journey-${Math.random().toString(36).slice(2, 12)}` },
        ...program,
      },
    });
    const body = (await response.json()) as SeriesAddedResponse & { error?: string };
    if (!response.ok()) throw new Error(`The series was rejected: ${body.error}`);
    return body.programs;
  }

  async changeProgram(program: AdminProgramResponse, changes: Partial<ChangeProgramRequest>): Promise<void> {
    const response = await this.request.put(`${this.base}/api/programs/${program.id}`, {
      data: { ...program, ...changes },
    });
    if (!response.ok()) throw new Error(`The change was rejected: ${response.status()}`);
  }

  /** The registrations with this email address, newest first. */
  async registrationsOf(email: string): Promise<AdminRegistrationResponse[]> {
    const response = await this.request.get(`${this.base}/api/admin/program-registrations`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as AdminRegistrationResponse[];
  }

  /** Registers one person for a free program. */
  async register(
    program: AdminProgramResponse,
    person: { name: string; email: string; description?: string },
  ): Promise<void> {
    await this.orderRegistration(program, person);
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
    await this.prove('registrations', order);
    return order.result_token ?? '';
  }

  /** What the result page of a payment shows. */
  async paymentOf(token: string): Promise<PaymentResultResponse> {
    return (
      await this.request.get(`${this.base}/api/payments/${token}`)
    ).json() as Promise<PaymentResultResponse>;
  }

  /** Refunds a payment. */
  async refund(transactionId: string, amount: number): Promise<void> {
    const response = await this.request.post(
      `${this.base}/api/admin/payments/${encodeURIComponent(transactionId)}/refunds`,
      { data: { refund_id: crypto.randomUUID(), amount, reason: 'Cannot come' } },
    );
    if (!response.ok()) throw new Error(`The refund was rejected: ${await response.text()}`);
  }

  private async orderRegistration(
    program: AdminProgramResponse,
    form: { name: string; email: string; amount?: number; description?: string; number_of_people?: number },
  ): Promise<PaidOrder> {
    const response = await this.request.post(`${this.base}/api/registrations/create-order`, {
      data: {
        program_id: program.id,
        phone: '9876543210',
        address: '12 Lake View Road, Hyderabad 500034',
        idType: 'PAN',
        idNumber: 'ABCDE1234F',
        amount: 0,
        description: '',
        ...form,
      },
    });
    if (!response.ok()) throw new Error(`The registration was rejected: ${response.status()}`);
    return (await response.json()) as PaidOrder;
  }

  /** Adds a registration that came to the office, with an email address of its own. */
  async addWalkIn(
    program: AdminProgramResponse,
    guest: { full_name: string; description: string; amount: number },
  ): Promise<void> {
    const key = `walkin${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`;
    const response = await this.request.post(`${this.base}/api/admin/program-registrations`, {
      data: {
        ...{ transaction_id: key, program_id: program.id, phone: '9876543210', email: `${key}@example.org` },
        ...{ number_of_people: 1, mode: 'cash', reference: '', received_on: inDays(0), ...guest },
      },
    });
    if (!response.ok()) throw new Error(`The walk-in was rejected: ${response.status()}`);
  }

  /** Lets these programs use the places of a sponsored program. */
  async allowSponsoredPlaces(sponsored: string, programs: AdminProgramResponse[]): Promise<void> {
    const response = await this.request.put(`${this.base}/api/admin/sponsored-programs/${sponsored}`, {
      data: { program_ids: programs.map(({ id }) => id) },
    });
    if (!response.ok()) throw new Error(`The setting was rejected: ${response.status()}`);
  }

  /** Creates a donation with an unpaid order. */
  async donate(donation: Partial<DonationOrderRequest> & { email: string }): Promise<DonationOrderResponse> {
    const response = await this.request.post(`${this.base}/api/donations/create-order`, {
      data: {
        donor_name: 'Donor Journey',
        phone: '9876543210',
        address: '12 Lake View Road, Hyderabad 500034',
        id_type: 'PAN',
        id_number: 'ABCDE1234F',
        donation_type: 'annadaanam',
        amount: 1_000,
        payment_plan: 'one-time',
        ...donation,
      },
    });
    const body = (await response.json()) as DonationOrderResponse & { error?: string };
    if (!response.ok()) throw new Error(`The donation was rejected: ${body.error}`);
    return body;
  }

  /** Pays a donation's order at the sandbox and sends the proof to the server, like the page. */
  async pay(order: DonationOrderResponse): Promise<void> {
    await this.prove('donations', order);
  }

  private async prove(
    kind: 'donations' | 'registrations',
    { transaction_id, razorpay_order: order }: PaidOrder,
  ): Promise<void> {
    const paid = await this.request.post(`${process.env['SANDBOX_URL']}/_sandbox/orders/${order?.id}/pay`, {
      data: { outcome: 'success' },
    });
    const proof = (await paid.json()) as Record<string, string>;
    const response = await this.request.post(`${this.base}/api/${kind}/verify-payment`, {
      data: {
        transaction_id,
        razorpay_order_id: proof['razorpay_order_id'],
        razorpay_payment_id: proof['razorpay_payment_id'],
        razorpay_signature: proof['razorpay_signature'],
      },
    });
    if (!response.ok()) throw new Error(`The payment was not verified: ${response.status()}`);
  }

  /** Pays an order that is paid already, like a late payment of a bank. */
  async payAgain({ razorpay_order: order }: DonationOrderResponse): Promise<void> {
    await this.request.post(`${process.env['SANDBOX_URL']}/_sandbox/orders/${order?.id}/pay`, {
      data: { outcome: 'success', force: true },
    });
  }

  /** The donations with this email address, newest first. */
  async donationsOf(email: string): Promise<AdminDonationResponse[]> {
    const response = await this.request.get(`${this.base}/api/admin/donations`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as AdminDonationResponse[];
  }

  /** Razorpay's subscription of the newest monthly gift with this email address. */
  async subscriptionOf(email: string): Promise<string> {
    const response = await this.request.get(`${this.base}/api/admin/monthly-gifts`, {
      params: { q: email, _start: 0, _end: 1 },
    });
    const [gift] = (await response.json()) as MonthlyGiftResponse[];
    return gift?.subscription_id ?? '';
  }

  /** Adds a gift of today that came to the office, with a name of its own. */
  async addGift(gift: Partial<OfficeDonationRequest> & { donor_name: string }): Promise<void> {
    const response = await this.request.post(`${this.base}/api/admin/donations`, {
      data: {
        transaction_id: `gift${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`,
        phone: '9876543210',
        email: '',
        address: '12 Lake View Road, Hyderabad 500034',
        donation_type: 'general',
        amount: 500,
        mode: 'upi',
        reference: '',
        received_on: inDays(0),
        ...gift,
      },
    });
    if (!response.ok()) throw new Error(`The gift was rejected: ${await response.text()}`);
  }
}

/** The calendar date in India `days` from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}
