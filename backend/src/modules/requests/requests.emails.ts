import { Injectable } from '@nestjs/common';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { DAY_PART_LABELS, type DayPart } from '@qlu/contracts/requests/requests.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { EmailOf, greeting, safeName, type EmailContent, type Fact } from '../notifications/index.js';
import { PersonalRequestRepository } from './requests.repository.js';

@Injectable()
export class PersonalRequestEmails {
  constructor(private readonly requests: PersonalRequestRepository) {}

  /** Confirms a request to the visitor. It repeats nothing that the visitor typed except the name. */
  @EmailOf('personal-request-thanks')
  async thanks(id: string): Promise<EmailContent | null> {
    const request = await this.requests.find(Number(id));
    if (!request?.email) return null;
    return {
      to: { name: request.full_name, address: request.email },
      subject: 'Your request for a personal session',
      heading: 'Your request for a personal session',
      paragraphs: [
        greeting(request.full_name),
        `Thank you for your request. We will call you to fix a day and time with ${request.facilitator}.`,
      ],
      facts: sessionFacts(request),
      link: null,
      notes: [
        'If you did not ask for a session, somebody may have entered your email address by mistake. You can ignore this email.',
      ],
      isUnpaid: true,
    };
  }

  /** Notifies the office of a request, with what it needs for the call. */
  @EmailOf('personal-request-notice')
  async notice(id: string): Promise<EmailContent | null> {
    const request = await this.requests.find(Number(id));
    if (!request) return null;
    return {
      to: { name: siteSettings.name, address: siteSettings.email },
      subject: `Personal session request ${id}: ${request.facilitator}`,
      heading: 'A visitor asks for a personal session',
      paragraphs: ['Please call the visitor to fix a day and time, then change the status of the request.'],
      facts: [
        { name: 'Name', value: safeName(request.full_name) },
        { name: 'Phone', value: request.phone },
        { name: 'Email', value: request.email ?? '' },
        ...sessionFacts(request),
      ],
      link: { label: 'Open Personal Requests', path: '/admin/personal-requests' },
      notes: [],
    };
  }
}

function sessionFacts({ facilitator, preferred_date, preferred_time }: PersonalRequestRecord): Fact[] {
  return [
    { name: 'Facilitator', value: facilitator },
    { name: 'Preferred day', value: formatDateRange(preferred_date) },
    { name: 'Preferred time', value: DAY_PART_LABELS[preferred_time as DayPart] },
  ];
}
