import type { PersonalRequestResponse, VolunteerRequest, VolunteerResponse } from '@qlu/contracts/api/index';
import type { ApiClient } from './api-client.ts';

/** Applications of volunteers and requests for personal sessions. */
export class RequestApi {
  private readonly client: ApiClient;

  constructor(client: ApiClient) {
    this.client = client;
  }

  async applyToVolunteer(application: Partial<VolunteerRequest> & { email: string }): Promise<void> {
    await this.client.post('/api/volunteers', {
      full_name: 'Volunteer Journey',
      phone: '+91 98765 43210',
      skills_interests: 'Teaching, Gardening',
      availability: 'weekends',
      reason_for_volunteering: 'I want to give something back.',
      ...application,
    });
  }

  /** Asks for a personal session with Kavya Menon. */
  async requestSession(name: string): Promise<void> {
    await this.client.post('/api/personal-requests', {
      full_name: name,
      phone: '+91 98765 43210',
      facilitator: 'Kavya Menon',
      preferred_date: '2099-01-31',
      preferred_time: 'morning',
    });
  }

  /** The volunteer applications with this email address, newest first. */
  applicationsOf(email: string): Promise<VolunteerResponse[]> {
    return this.client.get('/api/volunteers', { q: email, _start: 0, _end: 50 });
  }

  /** The requests for personal sessions whose name or phone contains this text, newest first. */
  personalRequestsOf(text: string): Promise<PersonalRequestResponse[]> {
    return this.client.get('/api/admin/personal-requests', { q: text, _start: 0, _end: 50 });
  }
}
