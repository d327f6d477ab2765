import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Form, Input, Popconfirm } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type {
  DonorRecordResponse,
  GiftSeparatedResponse,
  SuccessResponse,
  MessageRowResponse,
  NoteResponse,
  PersonDisputeResponse,
  PersonRefundResponse,
  PersonResponse,
} from '@qlu/contracts/api/index';
import { dayInIndia, formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { noteProblem } from '@qlu/contracts/people/people.fields';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@qlu/contracts/requests/requests.rules';
import {
  PLACE_REQUEST_STATUS_LABELS,
  type PlaceRequestStatus,
} from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { WAITING_STATE_LABELS } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { peopleText } from '../check-in/check-in-lines';
import { useIdNumber } from '../id-number/id-number-field';
import { callApi } from '../providers/api-client';
import { disputeLine, refundLine } from '../refunds/refund-texts';
import { DonationCard } from '../resources/donations/donation-card';
import { GiftStatus } from '../resources/monthly-gifts/gift-status';
import { RegistrationCard } from '../resources/program-registrations/registration-card';
import { availabilityText, STATUS_TEXTS } from '../resources/volunteers/volunteer-texts';
import { TaxReceiptCard } from '../tax-receipts/tax-receipts-button';
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
import { useToasts } from '../ui/use-toasts';
import { emailKindText, emailStateText } from './email-texts';
import { MergeDialog } from './merge-dialog';
import { PersonalDataActions } from './personal-data-actions';

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

/** The parts of a person's record, in the order of the page. */
const TITLES = {
  notes: 'Notes',
  registrations: 'Registrations',
  former_registrations: 'Places that were passed on',
  donations: 'Donations',
  monthly_gifts: 'Monthly gifts',
  tax_receipts: 'Tax receipts',
  certificates: 'Certificates',
  refunds: 'Refunds',
  disputes: 'Disputes at the bank',
  volunteers: 'Applications as a volunteer',
  place_requests: 'Requests for sponsored places',
  waiting_entries: 'Waiting lists',
  personal_requests: 'Personal requests',
  emails: 'Emails',
} as const satisfies Partial<Record<keyof PersonResponse, string>>;

type SectionName = keyof typeof TITLES;

interface PersonSectionProps {
  name: SectionName;
  count: number;
  children: ReactNode;
}

/** One part of a person's record with the number of its entries. Nothing without entries. */
function PersonSection({ name, count, children }: PersonSectionProps) {
  const title = TITLES[name];
  if (count === 0) return null;
  return (
    <section className="person-section" aria-label={title}>
      <h2>
        {title} <span className="page-detail">{formatCount(count)}</span>
      </h2>
      {children}
    </section>
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

const CERTIFICATE_STATES: Record<PersonResponse['certificates'][number]['state'], string> = {
  filed: 'filed, no certificate yet',
  imported: 'certificate imported, not sent yet',
  sent: 'certificate sent',
  replaced: 'replaced by a revised row',
};

/** What follows from the gifts of a person: tax receipts, certificates and monthly gifts. */
function PersonTaxPapers({ person }: { person: PersonResponse }) {
  return (
    <>
      <PersonSection name="monthly_gifts" count={person.monthly_gifts.length}>
        <ul className="card person-list">
          {person.monthly_gifts.map((gift) => (
            <li key={gift.id}>
              <span className="line">
                {formatRupees(gift.amount)} every month since {formatDay(dayInIndia(gift.created_at))}
              </span>
              <GiftStatus gift={gift as MonthlyGiftRecord} />
              <span className="line quiet">{formatRupees(gift.received_amount)} received</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="tax_receipts" count={person.tax_receipts.length}>
        {person.tax_receipts.map((receipt) => (
          <TaxReceiptCard key={receipt.id} receipt={receipt} />
        ))}
      </PersonSection>
      <PersonSection name="certificates" count={person.certificates.length}>
        <ul className="card person-list">
          {person.certificates.map((certificate) => (
            <li key={certificate.id}>
              <span className="line">
                {certificate.financial_year}, {formatRupees(certificate.amount)}, ARN{' '}
                {certificate.arn ?? 'not known yet'}
              </span>
              <span className="line quiet">{CERTIFICATE_STATES[certificate.state]}</span>
              {(certificate.state === 'imported' || certificate.state === 'sent') && (
                <Button
                  size="small"
                  href={`/api/admin/donation-statements/certificates/${certificate.id}/file`}
                  aria-label={`Download PDF of the certificate ${certificate.arn}`}
                >
                  Download PDF
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
}

/** What a person asked for without paying. */
function PersonRequests({ person }: { person: PersonResponse }) {
  return (
    <>
      <PersonSection name="place_requests" count={person.place_requests.length}>
        <ul className="card person-list">
          {person.place_requests.map((request) => (
            <li key={request.id}>
              <span className="line typed-text">
                {request.program_name}, {formatDay(request.program_date)}:{' '}
                {PLACE_REQUEST_STATUS_LABELS[request.status as PlaceRequestStatus]}
              </span>
              <span className="line quiet">{formatInstant(request.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="waiting_entries" count={person.waiting_entries.length}>
        <ul className="card person-list">
          {person.waiting_entries.map((entry) => (
            <li key={entry.id}>
              <span className="line typed-text">
                {entry.program_name}, {peopleText(entry.people)}: {WAITING_STATE_LABELS[entry.state]}
              </span>
              <span className="line quiet">{formatInstant(entry.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="personal_requests" count={person.personal_requests.length}>
        <ul className="card person-list">
          {person.personal_requests.map((request) => (
            <li key={request.id}>
              <span className="line typed-text">
                {request.facilitator}, {formatDay(request.preferred_date)}:{' '}
                {REQUEST_STATUS_LABELS[request.status as RequestStatus]}
              </span>
              <span className="line quiet">{formatInstant(request.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
}

function PersonRefunds({ refunds }: { refunds: PersonRefundResponse[] }) {
  return (
    <PersonSection name="refunds" count={refunds.length}>
      <ul className="card person-list">
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <span className="line typed-text">{refundLine(refund)}</span>
            <span className="line quiet">
              {formatInstant(refund.created_at)}, transaction {refund.transaction_id}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

function PersonDisputes({ disputes }: { disputes: PersonDisputeResponse[] }) {
  return (
    <PersonSection name="disputes" count={disputes.length}>
      <ul className="card person-list">
        {disputes.map((dispute) => (
          <li key={dispute.dispute_id}>
            <span className="line typed-text">{disputeLine(dispute)}</span>
            <span className="line quiet">transaction {dispute.transaction_id}</span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

interface PersonEmailsProps {
  emails: MessageRowResponse[];
  onSent: () => void;
}

/** The emails of a person. Each that is not on its way can be sent again. */
function PersonEmails({ emails, onSent }: PersonEmailsProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState<string | null>(null);

  const sendAgain = async ({ id, kind }: MessageRowResponse) => {
    setSending(id);
    const result = await callApi<SuccessResponse>(`/api/admin/messages/${id}/send-again`, {
      method: 'POST',
    });
    setSending(null);
    if (result.ok) {
      toasts.success(`${emailKindText(kind)}: it is sent again.`);
    } else {
      toasts.problem(result.problem);
    }
    onSent();
  };

  return (
    <PersonSection name="emails" count={emails.length}>
      <ul className="card person-list">
        {emails.map((email) => (
          <li key={email.id} className="person-email">
            <span>
              <span className="line">{emailKindText(email.kind)}</span>
              <span className="line quiet">
                {emailStateText(email)}, {formatInstant(email.sent_at ?? email.created_at)}
              </span>
            </span>
            {(email.state === 'sent' || email.state === 'failed') && (
              <Button
                size="small"
                loading={sending === email.id}
                disabled={sending !== null}
                aria-label={`Send again: ${emailKindText(email.kind)} of ${formatInstant(email.created_at)}`}
                onClick={() => void sendAgain(email)}
              >
                Send Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PersonSection>
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
