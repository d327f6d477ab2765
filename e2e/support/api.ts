import type { APIRequestContext } from '@playwright/test';
import type {
  AdminDonationAnswer,
  AdminProgramAnswer,
  AdminRegistrationAnswer,
  ProgramRequest,
  UpcomingProgramAnswer,
  VolunteerAnswer,
} from '@qlu/contracts/api/index';

/** The product's own calls, for setting a journey up and for seeing what it stored. */
export class Api {
  private readonly request: APIRequestContext;
  private readonly base: string;

  constructor(request: APIRequestContext, base: string) {
    this.request = request;
    this.base = base;
  }

  async upcoming(): Promise<UpcomingProgramAnswer[]> {
    const response = await this.request.get(`${this.base}/api/programs/upcoming`);
    return ((await response.json()) as { programs: UpcomingProgramAnswer[] }).programs;
  }

  /** An upcoming sample program, by its name. */
  async program(name: string): Promise<UpcomingProgramAnswer> {
    const found = (await this.upcoming()).find((program) => program.program_name === name);
    if (!found) throw new Error(`No upcoming program is called ${name}`);
    return found;
  }

  async logIn(): Promise<void> {
    const response = await this.request.post(`${this.base}/api/admin/login`, {
      data: { username: process.env['ADMIN_USERNAME'], password: process.env['ADMIN_PASSWORD'] },
    });
    if (!response.ok()) throw new Error(`The login answered ${response.status()}`);
  }

  async addProgram(program: Partial<ProgramRequest> & { program_name: string }): Promise<AdminProgramAnswer> {
    await this.logIn();
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
    const body = (await response.json()) as { program: AdminProgramAnswer; error?: string };
    if (!response.ok()) throw new Error(`The program was refused: ${body.error}`);
    return body.program;
  }

  /** What is stored under an e-mail address, newest first. */
  async registrationsOf(email: string): Promise<AdminRegistrationAnswer[]> {
    await this.logIn();
    const response = await this.request.get(`${this.base}/api/admin/program-registrations`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as AdminRegistrationAnswer[];
  }

  /** The donations stored under an e-mail address, newest first. */
  async donationsOf(email: string): Promise<AdminDonationAnswer[]> {
    await this.logIn();
    const response = await this.request.get(`${this.base}/api/admin/donations`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as AdminDonationAnswer[];
  }

  /** The applications stored under an e-mail address, newest first. */
  async applicationsOf(email: string): Promise<VolunteerAnswer[]> {
    await this.logIn();
    const response = await this.request.get(`${this.base}/api/volunteers`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as VolunteerAnswer[];
  }
}

/** A calendar date in India so many days from today. */
export function inDays(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}
