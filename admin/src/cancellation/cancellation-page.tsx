import { Alert, Button, Form, Input, Progress, Radio, Select } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  ANNOUNCEMENT_SUBJECT_LIMIT,
  ANNOUNCEMENT_TEXT_LIMIT,
  announcementSubjectProblem,
  announcementTextProblem,
} from '@qlu/contracts/announcements/announcements.rules';
import type {
  CancellationItemResponse,
  CancellationResponse,
  CancellationRetriedResponse,
  ProgramCancellationResponse,
} from '@qlu/contracts/api/index';
import { CANCELLATION_WAYS, type CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { formatDay, formatDays, formatInstant, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { AnnouncementPreview, newAnnouncementId } from '../announcements/announcement-form';
import { useProgramChoices } from '../office/use-program-choices';
import { storedUser } from '../providers/admin-flag';
import { callApi } from '../providers/api-client';
import { useProgramData } from '../providers/use-program-data';
import { PhoneLink } from '../ui/contact-links';
import { formatCount } from '../ui/count';
import { ruleOf } from '../ui/form-rule';
import { LinkButton, PageHeader, RefreshButton } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { useConfirm } from '../ui/use-confirm';
import { useSend } from '../ui/use-send';
import { useToasts } from '../ui/use-toasts';
import {
  confirmText,
  defaultEmail,
  isDone,
  itemText,
  progressText,
  sizeText,
  WAY_TEXTS,
} from './cancellation-texts';

/** Cancels a program for everyone registered, and shows how far the refunds or moves are. */
export default function CancellationPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramCancellationResponse>(
    (id) => `/api/admin/program-cancellations/${id}`,
    {
      refetchInterval: ({ state }) =>
        state.data?.data.items.some((item) => item.state === 'waiting') ? 2_000 : false,
    },
  );
  const loaded = query.data?.data;
  const refresh = () => void query.refetch();
  return (
    <>
      <PageHeader
        title={loaded ? titleOf(loaded) : 'Cancel program'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/upcoming-programs/${programId}/messages`}>Messages</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The program could not be loaded" />
      {loaded && !loaded.cancellation && <CancellationForm loaded={loaded} onChanged={refresh} />}
      {loaded?.cancellation && (
        <CancellationProgress
          programId={loaded.program.id}
          cancellation={loaded.cancellation}
          items={loaded.items}
          onChanged={refresh}
        />
      )}
    </>
  );
}

function titleOf({ program, cancellation }: ProgramCancellationResponse): string {
  return cancellation ? `Cancelled: ${program.program_name}` : `Cancel ${program.program_name}`;
}

interface CancellationFormProps {
  loaded: ProgramCancellationResponse;
  onChanged: () => void;
}

const UNKNOWN =
  'No connection. Please refresh the page when it is back, to see whether the program is cancelled.';

/** Chooses what happens to everyone registered, and what they read. */
function CancellationForm({ loaded, onChanged }: CancellationFormProps) {
  const ask = useConfirm();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  // The idempotency key: a second click or a retry does nothing twice.
  const [key] = useState(newAnnouncementId);
  const { program, money } = loaded;
  const [draft] = useState(() => cancellationDraft.read(program.id));
  const [suggested, setSuggested] = useState(() => draft?.suggested ?? defaultEmail('refund', null));
  const { programs, loading, failed } = useProgramChoices();
  const options = programs
    // The server rejects a date that is over.
    .filter((one) => one.id !== program.id && isRegistrationOpen(one, todayInIndia()))
    // Other dates of the same program first.
    .sort((one, other) => Number(isSame(other.program_name)) - Number(isSame(one.program_name)))
    .map(({ id, program_name, start_date }) => ({
      value: id,
      label: `${program_name}, ${formatDay(start_date)}`,
    }));
  const way = Form.useWatch('way', form) ?? 'refund';
  const subject = Form.useWatch('subject', form) ?? '';
  const text = Form.useWatch('text', form) ?? '';

  function isSame(name: string): boolean {
    return name.trim().toLowerCase() === program.program_name.trim().toLowerCase();
  }

  /** The text follows the choice until the office has edited it. */
  const suggest = (changed: Partial<Values>) => {
    if (!('way' in changed || 'target_program_id' in changed)) return suggested;
    const chosen = form.getFieldsValue();
    if (chosen.subject !== suggested.subject || chosen.text !== suggested.text) return suggested;
    const target = options.find(({ value }) => value === chosen.target_program_id)?.label ?? null;
    const next = defaultEmail(chosen.way, target);
    setSuggested(next);
    form.setFieldsValue(next);
    return next;
  };
  const change = (changed: Partial<Values>) => {
    const next = suggest(changed);
    cancellationDraft.keep(program.id, { values: form.getFieldsValue(), suggested: next });
  };

  const cancel = async ({ target_program_id, ...values }: Values) => {
    const result = await callApi(`/api/admin/program-cancellations/${program.id}`, {
      method: 'POST',
      body: {
        ...values,
        target_program_id: values.way === 'move' ? target_program_id : null,
        announcement_id: key,
        registrations: program.registrations,
        refunds: money.refunds,
      },
    });
    if (result.ok) {
      cancellationDraft.drop(program.id);
      toasts.success('The program is cancelled.');
    } else {
      toasts.problem(result.problem, UNKNOWN);
    }
    onChanged();
  };

  const confirm = (values: Values) =>
    ask({
      title: `Cancel ${program.program_name}?`,
      content: confirmText(values.way, loaded),
      okText: 'Cancel the Program',
      okButtonProps: { danger: true },
      cancelText: 'Keep the Program',
      onOk: () => cancel(values),
    });

  return (
    <div className="announcement">
      <section className="card" aria-labelledby="cancellation-choose">
        <h2 id="cancellation-choose">What happens to everyone registered?</h2>
        <p>{sizeText(loaded)}</p>
        {program.status === 'cancelled' && (
          <Alert
            type="info"
            showIcon
            message="Its status is already Cancelled, but nobody was notified and nothing was refunded here."
          />
        )}
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={draft?.values ?? { way: 'refund', ...suggested }}
          onValuesChange={change}
          onFinish={confirm}
        >
          <Form.Item name="way" label="Everyone registered">
            <Radio.Group className="role-choice">
              {CANCELLATION_WAYS.map((one) => (
                <Radio key={one} value={one}>
                  {WAY_TEXTS[one].label} <span className="quiet">{WAY_TEXTS[one].explained}</span>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          {failed && <Alert type="error" message="Failed to fetch the programs. Please refresh the page." />}
          {way === 'move' && (
            <Form.Item
              name="target_program_id"
              label="Move to"
              rules={[{ required: true, message: 'Please choose a program' }]}
            >
              <Select showSearch optionFilterProp="label" loading={loading} options={options} />
            </Form.Item>
          )}
          <Form.Item name="subject" label="Subject of the email" rules={[ruleOf(announcementSubjectProblem)]}>
            <Input autoComplete="off" maxLength={ANNOUNCEMENT_SUBJECT_LIMIT} />
          </Form.Item>
          <Form.Item name="text" label="Email" rules={[ruleOf(announcementTextProblem)]}>
            <Input.TextArea rows={10} maxLength={ANNOUNCEMENT_TEXT_LIMIT} />
          </Form.Item>
          <Button type="primary" danger htmlType="submit">
            Cancel Program
          </Button>
        </Form>
      </section>
      <AnnouncementPreview announced={{ subject, text }} program={program} />
    </div>
  );
}

interface Email {
  subject: string;
  text: string;
}

/** What the form of a cancellation has. */
interface Values extends Email {
  way: CancellationWay;
  target_program_id?: number;
}

interface CancellationDraft {
  values: Values;
  /** The text that follows the choice until the office has edited it. */
  suggested: Email;
}

const keyOf = (programId: number) => `cancellationDraft:${storedUser.get()}:${programId}`;

/** A cancellation that is not confirmed yet. It is kept in this tab for its user, so that a reload or a new login loses no text. */
const cancellationDraft = {
  keep: (programId: number, draft: CancellationDraft): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(draft)),

  read: (programId: number): CancellationDraft | null =>
    JSON.parse(sessionStorage.getItem(keyOf(programId)) ?? 'null') as CancellationDraft | null,

  drop: (programId: number): void => sessionStorage.removeItem(keyOf(programId)),
};

interface CancellationProgressProps {
  programId: number;
  cancellation: CancellationResponse;
  items: CancellationItemResponse[];
  onChanged: () => void;
}

/** What is done for each registration of a cancelled program. What needs the office is first. */
function CancellationProgress({ programId, cancellation, items, onChanged }: CancellationProgressProps) {
  const { send, sending } = useSend();
  const { way, cancelled_by, cancelled_at } = cancellation;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const percent = items.length === 0 ? 100 : Math.floor((100 * items.filter(isDone).length) / items.length);

  const retry = async () => {
    await send<CancellationRetriedResponse>(`/api/admin/program-cancellations/${programId}/retry`);
    onChanged();
  };

  return (
    <>
      <p className="cancellation-way">
        {WAY_TEXTS[way].label}
        {cancellation.target_program_name &&
          `: ${cancellation.target_program_name}, ${formatDay(cancellation.target_start_date ?? '')}`}
        . <span className="quiet">{`${formatInstant(cancelled_at)}, ${cancelled_by}`}</span>
      </p>
      <section className="card cancellation" aria-labelledby="cancellation-progress">
        <div role="status">
          <h2 id="cancellation-progress">{progressText(way, items)}</h2>
        </div>
        {way !== 'notify' && <Progress percent={percent} showInfo={false} aria-hidden />}
        {failed > 0 && (
          <Alert
            type="warning"
            showIcon
            message={`${formatCount(failed)} could not be done. Try again, or do it by hand on the registration.`}
            action={
              <Button size="small" loading={sending} onClick={() => void retry()}>
                Try Again
              </Button>
            }
          />
        )}
        <ul className="person-list cancellation-items">
          {items.map((item) => (
            <li key={item.registration_id} className="person-email">
              <span>
                <Link to={`/people/registration/${item.registration_id}`} className="line">
                  {item.full_name}
                </Link>
                <span className="line quiet">{itemText(item)}</span>
              </span>
              <PhoneLink>{item.phone}</PhoneLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
