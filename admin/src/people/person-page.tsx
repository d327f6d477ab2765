import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { PersonResponse } from '@qlu/contracts/api/index';
import { useIdNumber } from '../id-number/use-id-number';
import { DonationCard } from '../resources/donations/donation-card';
import { RegistrationCard } from '../resources/program-registrations/registration-card';
import { availabilityText, STATUS_TEXTS } from '../resources/volunteers/volunteer-texts';
import { EmailLink, PhoneLink } from '../ui/contact-links';
import { ErrorCard } from '../ui/error-card';
import { Field } from '../ui/field';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { RefreshButton } from '../ui/refresh-button';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { DonorSummary } from './donor-summary';
import { PersonalDataActions } from './personal-data-actions';
import { PersonEmails } from './person-emails';
import { PersonNotes } from './person-notes';
import { PersonDisputes, PersonRefunds } from './person-refunds';
import { PersonRequests, PersonTaxPapers } from './person-requests';
import { PersonSection } from './person-section';
import { SeparateButton } from './separate-button';

const FETCH_FAILED = 'Failed to fetch this person';

/** Everything that is stored about one person. The address names one of the person's records. */
export default function PersonPage() {
  const { kind = '', id = '' } = useParams();
  const path = `/api/admin/people/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const { query } = useCustom<PersonResponse, HttpError>({
    url: path,
    method: 'get',
    errorNotification: false,
  });
  // During a rolling upgrade, the former release sends no `former_registrations`.
  const person = query.data && {
    ...query.data.data,
    former_registrations: query.data.data.former_registrations ?? [],
  };
  const registrationNumber = useIdNumber('/api/admin/program-registrations');
  const donationNumber = useIdNumber('/api/admin/donations');
  const refresh = () => void query.refetch();
  const [isErased, setIsErased] = useState(false);
  // The record itself was deleted.
  const isGone = isErased && query.error?.statusCode === 404;
  const erased = () => {
    setIsErased(true);
    refresh();
  };
  const isDonorPage = kind === 'donor';
  const keptId = isDonorPage ? person?.donor?.id : undefined;
  if (keptId !== undefined && String(keptId) !== id)
    return <Navigate replace to={`/people/donor/${keptId}`} />;

  return (
    <>
      <PageHeader title={person?.name ?? 'Person'}>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      {query.isPending && <PageLoading />}
      {isGone && <p role="status">The personal data is deleted. Nothing is left of this record.</p>}
      {query.isError && !isGone && (
        <ErrorCard message={query.error?.message || FETCH_FAILED} onRetry={refresh} />
      )}
      {person && !query.isError && (
        <>
          <p className="person-contact">{contactOf(person)}</p>
          {person.donor && (
            <DonorSummary
              donor={person.donor}
              isDonorPage={isDonorPage}
              shown={person.donations.filter(({ payment_completed_at: received }) => received).length}
              onChanged={refresh}
            />
          )}
          <PersonNotes path={path} notes={person.notes} onAdded={refresh} />
          <PersonSection name="registrations" count={person.registrations.length}>
            {person.registrations.map((registration) => (
              <RegistrationCard
                key={registration.id}
                registration={registration}
                idNumber={registrationNumber}
                onRefunded={refresh}
              />
            ))}
          </PersonSection>
          <PersonSection name="former_registrations" count={person.former_registrations.length}>
            <ul className="card person-list">
              {person.former_registrations.map((former) => (
                <li key={former.id}>
                  <span className="line typed-text">
                    {former.program_name}, {formatDay(former.program_date)}: passed on by {former.full_name}
                  </span>
                  <span className="line quiet">{formatInstant(former.passed_on_at)}</span>
                </li>
              ))}
            </ul>
          </PersonSection>
          <PersonSection name="donations" count={person.donations.length}>
            {person.donations.map((donation) => (
              <DonationCard
                key={donation.id}
                donation={donation}
                idNumber={donationNumber}
                onRefunded={refresh}
                action={
                  isDonorPage &&
                  person.donor &&
                  person.donor.gifts > 1 &&
                  donation.payment_completed_at && (
                    <SeparateButton donor={person.donor.id} donation={donation.id} onSeparated={refresh} />
                  )
                }
              />
            ))}
          </PersonSection>
          <PersonTaxPapers person={person} />
          <PersonRefunds refunds={person.refunds} />
          <PersonDisputes disputes={person.disputes} />
          <PersonSection name="volunteers" count={person.volunteers.length}>
            {person.volunteers.map((application) => (
              <article key={application.id} className="card" aria-label={`Application ${application.id}`}>
                <dl className="fields fields-volunteer">
                  <Field label="Status">{STATUS_TEXTS[application.status]}</Field>
                  <Field label="Skills/Interests">{application.skills_interests}</Field>
                  <Field label="Reason">
                    <span className="typed-text">{application.reason_for_volunteering}</span>
                  </Field>
                  <Field label="Availability">{availabilityText(application.availability)}</Field>
                  <Field label="Created">{formatInstant(application.datetime_created)}</Field>
                </dl>
              </article>
            ))}
          </PersonSection>
          <PersonRequests person={person} />
          <PersonEmails emails={person.emails} onSent={refresh} />

          <PersonalDataActions path={path} onErased={erased} />
        </>
      )}
    </>
  );
}

function contactOf({ email, phone }: PersonResponse) {
  if (!email && !phone) return 'No phone and no email are stored.';
  return (
    <>
      <EmailLink>{email}</EmailLink>
      <PhoneLink className="phone">{phone}</PhoneLink>
    </>
  );
}
