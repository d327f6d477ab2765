import type { APIRequestContext } from '@playwright/test';
import type { PersonalRequestResponse, VolunteerRequest, VolunteerResponse } from '@qlu/contracts/api/index';

/** Applications of volunteers and requests for personal sessions. */
export class RequestApi {
  private readonly request: APIRequestContext;
  private readonly base: string;

  constructor(request: APIRequestContext, base: string) {
    this.request = request;
    this.base = base;
  }

  async applyToVolunteer(application: Partial<VolunteerRequest> & { email: string }): Promise<void> {
    const response = await this.request.post(`${this.base}/api/volunteers`, {
      data: {
        full_name: 'Volunteer Journey',
        phone: '+91 98765 43210',
        skills_interests: 'Teaching, Gardening',
        availability: 'weekends',
        reason_for_volunteering: 'I want to give something back.',
        ...application,
      },
    });
    if (!response.ok()) throw new Error(`The application was rejected: ${response.status()}`);
  }

  /** Asks for a personal session with Kavya Menon. */
  async requestSession(name: string): Promise<void> {
    const response = await this.request.post(`${this.base}/api/personal-requests`, {
      data: {
        full_name: name,
        phone: '+91 98765 43210',
        facilitator: 'Kavya Menon',
        preferred_date: '2099-01-31',
        preferred_time: 'morning',
      },
    });
    if (!response.ok()) throw new Error(`The request was rejected: ${response.status()}`);
  }

  /** The volunteer applications with this email address, newest first. */
  async applicationsOf(email: string): Promise<VolunteerResponse[]> {
    const response = await this.request.get(`${this.base}/api/volunteers`, {
      params: { q: email, _start: 0, _end: 50 },
    });
    return (await response.json()) as VolunteerResponse[];
  }

  /** The requests for personal sessions whose name or phone contains this text, newest first. */
  async personalRequestsOf(text: string): Promise<PersonalRequestResponse[]> {
    const response = await this.request.get(`${this.base}/api/admin/personal-requests`, {
      params: { q: text, _start: 0, _end: 50 },
    });
    return (await response.json()) as PersonalRequestResponse[];
  }
}
