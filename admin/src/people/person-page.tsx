import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Form, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type {
  DonorRecordResponse,
  GiftSeparatedResponse,
  SuccessResponse,
  NoteResponse,
  PersonResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { noteProblem } from '@qlu/contracts/people/people.fields';
import { useIdNumber } from '../id-number/id-number-field';
import { DonationCard } from '../resources/donations/donation-card';
import { RegistrationCard } from '../resources/program-registrations/registration-card';
import { availabilityText, STATUS_TEXTS } from '../resources/volunteers/volunteer-texts';
import { EmailLink, PhoneLink } from '../ui/contact-links';
import { formatCount } from '../ui/count';
import { ErrorCard, PageLoading } from '../ui/query-state';
import { Field } from '../ui/field';
import { Figure } from '../ui/figure';
import { ruleOf } from '../ui/form-rule';
import { PageHeader, RefreshButton } from '../ui/page-header';
import { keptDraft, useFormDraft } from '../ui/use-form-draft';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { useSend } from '../ui/use-send';
import { MergeDialog } from './merge-dialog';
import { PersonalDataActions } from './personal-data-actions';
import {
  PersonDisputes,
  PersonEmails,
  PersonRefunds,
  PersonRequests,
  PersonSection,
  PersonTaxPapers,
} from './person-sections';

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

interface DonorSummaryProps {
  donor: DonorRecordResponse;
  /** Whether the page shows the donor, and not another record of the person. */
  isDonorPage: boolean;
  /** How many received gifts the page shows. */
  shown: number;
  onChanged: () => void;
}

/** The totals of a donor. Elsewhere a link, when the donor has gifts that the page does not show. */
function DonorSummary({ donor, isDonorPage, shown, onChanged }: DonorSummaryProps) {
  const [isMerging, setIsMerging] = useState(false);
  if (!isDonorPage)
    return donor.gifts > shown ? (
      <p className="person-actions">
        <Link to={`/people/donor/${donor.id}`}>All donations of this donor ({formatCount(donor.gifts)})</Link>
      </p>
    ) : null;
  return (
    <>
      <dl className="figures">
        <Figure label="This financial year" value={formatRupees(donor.year_amount)} />
        <Figure label="All years" value={formatRupees(donor.total_amount)} />
        <Figure label={DONOR_RECORD_FIELDS.gifts.label} value={formatCount(donor.gifts)} />
      </dl>
      <div className="person-actions">
        <Button onClick={() => setIsMerging(true)}>Merge with Another Record</Button>
      </div>
      {isMerging && <MergeDialog donor={donor} onClose={() => setIsMerging(false)} onMerged={onChanged} />}
    </>
  );
}

interface PersonNotesProps {
  /** The person's path in the API. */
  path: string;
  notes: NoteResponse[];
  onAdded: () => void;
}

/** What the office noted about a person, with a form for another note. */
function PersonNotes({ path, notes, onAdded }: PersonNotesProps) {
  const { send, sending } = useSend();
  const [form] = Form.useForm<{ note: string }>();
  const key = `${path}/notes`;
  const [kept] = useState(() => keptDraft<{ note: string }, null>(key));
  useLeaveWarning(() => (form.getFieldValue('note') ? 'Your note is not saved yet.' : null));
  useFormDraft(key, form, kept, () => (form.getFieldValue('note') ? { seen: null } : null));

  const save = async ({ note }: { note: string }) => {
    if (await send<SuccessResponse>(`${path}/notes`, { body: { note } })) form.resetFields();
    // It may be stored although its response was lost.
    onAdded();
  };

  return (
    <>
      <PersonSection name="notes" count={notes.length}>
        <ul className="card person-list">
          {notes.map((note) => (
            <li key={note.id}>
              <span className="line typed-text">{note.note}</span>
              <span className="line quiet">
                {note.who}, {formatInstant(note.created_at)}
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <Form form={form} layout="vertical" className="person-note" onFinish={(values) => void save(values)}>
        <Form.Item name="note" label="Add a note" validateTrigger="onSubmit" rules={[ruleOf(noteProblem)]}>
          <Input.TextArea rows={2} maxLength={2_000} />
        </Form.Item>
        <Button htmlType="submit" loading={sending}>
          Save Note
        </Button>
      </Form>
    </>
  );
}

interface SeparateButtonProps {
  donor: number;
  /** The id of the donation. */
  donation: number;
  onSeparated: () => void;
}

/** Gives a gift a record of its own, such as after a wrong merge. */
function SeparateButton({ donor, donation, onSeparated }: SeparateButtonProps) {
  const { send, sending } = useSend();

  const separate = async () => {
    const separated = await send<GiftSeparatedResponse>(`/api/admin/donors/${donor}/separate`, {
      body: { donation },
      done: 'The donation has a record of its own now.',
    });
    if (separated) onSeparated();
  };

  return (
    <Popconfirm
      title="Is this donation from another person?"
      description="It gets a record of its own, with the donations that have the same ID number."
      okText="Separate"
      onConfirm={() => void separate()}
    >
      <Button
        size="small"
        className="refund-open"
        loading={sending}
        aria-label={`Separate this donation ${donation}`}
      >
        Separate This Donation
      </Button>
    </Popconfirm>
  );
}
