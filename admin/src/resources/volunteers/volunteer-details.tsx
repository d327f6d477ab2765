import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import { EmailLink } from '../../ui/contact-links';
import { Field } from '../../ui/field';

/** What a line of the table cuts off. */
export function VolunteerDetails({ volunteer }: { volunteer: VolunteerRecord }) {
  return (
    <dl className="fields fields-volunteer">
      <Field label="Email">
        <EmailLink>{volunteer.email}</EmailLink>
      </Field>
      <Field label="Skills/Interests">{volunteer.skills_interests}</Field>
      <Field label="Reason">
        <span className="typed-text">{volunteer.reason_for_volunteering}</span>
      </Field>
      <Field label="Created">{formatInstant(volunteer.datetime_created)}</Field>
    </dl>
  );
}
