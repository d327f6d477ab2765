import { Alert, Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import {
  ANNOUNCEMENT_SUBJECT_LIMIT,
  ANNOUNCEMENT_TEXT_LIMIT,
  announcementSubjectProblem,
  announcementTextProblem,
} from '@qlu/contracts/announcements/announcements.rules';
import type { ProgramCancellationResponse } from '@qlu/contracts/api/index';
import { CANCELLATION_WAYS } from '@qlu/contracts/cancellations/cancellations.resource';
import { formatDay, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { newAnnouncementId } from '../announcements/announcement-draft';
import { AnnouncementPreview } from '../announcements/announcement-preview';
import { useProgramChoices } from '../office/use-program-choices';
import { callApi } from '../providers/api-client';
import { ruleOf } from '../ui/form-rule';
import { cancellationDraft, type CancellationValues as Values } from './cancellation-draft';
import { confirmText, defaultEmail, sizeText, WAY_TEXTS } from './cancellation-texts';
import { useToasts } from '../ui/use-toasts';
import { useConfirm } from '../ui/use-confirm';

interface CancellationFormProps {
  loaded: ProgramCancellationResponse;
  onChanged: () => void;
}

const UNKNOWN =
  'No connection. Please refresh the page when it is back, to see whether the program is cancelled.';

/** Chooses what happens to everyone registered, and what they read. */
export function CancellationForm({ loaded, onChanged }: CancellationFormProps) {
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
