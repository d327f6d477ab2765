import { Injectable } from '@nestjs/common';
import { AVAILABILITY_LABELS, type Availability } from '@qlu/contracts/volunteers/volunteers.rules';
import { EmailOf, greeting, safeName, type EmailContent } from '../notifications/index.js';
import { VolunteerRepository } from './volunteers.repository.js';

/** It repeats nothing that the volunteer typed except the name. */
@Injectable()
export class VolunteerEmails {
  constructor(private readonly volunteers: VolunteerRepository) {}

  @EmailOf('volunteer-thanks')
  async thanks(id: string): Promise<EmailContent | null> {
    const volunteer = await this.volunteers.find(Number(id));
    if (!volunteer) return null;
    const name = safeName(volunteer.full_name);
    return {
      to: { name: volunteer.full_name, address: volunteer.email },
      subject: 'Thank you for offering to help',
      heading: 'Thank you for offering to help',
      paragraphs: [
        greeting(volunteer.full_name),
        'We have received your application and will contact you soon about volunteer opportunities.',
      ],
      facts: [
        { name: 'Name', value: name },
        { name: 'Availability', value: AVAILABILITY_LABELS[volunteer.availability as Availability] },
      ],
      link: null,
      notes: [
        'If you did not apply, someone may have typed your address by mistake. You can ignore this email.',
      ],
      isUnpaid: true,
    };
  }
}
