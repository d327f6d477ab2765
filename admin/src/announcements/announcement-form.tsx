import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import {
  ANNOUNCEMENT_SUBJECT_LIMIT,
  ANNOUNCEMENT_TEXT_LIMIT,
  announcementSubjectProblem,
  announcementTextProblem,
  PLACEHOLDERS,
} from '@qlu/contracts/announcements/announcements.rules';
import type { AnnouncedProgramResponse } from '@qlu/contracts/api/index';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { announcementDraft, newAnnouncementId, type AnnouncementDraft } from './announcement-draft';
import { AnnouncementPreview } from './announcement-preview';
import { emailsText, reachText } from './announcement-texts';
import { TestDialog } from './test-dialog';
import { useAnnouncementSend } from './use-announcement-send';
import { useToasts } from '../ui/use-toasts';
import { useConfirm } from '../ui/use-confirm';

interface AnnouncementFormProps {
  program: AnnouncedProgramResponse;
  ownEmail: string | null;
  onSent: () => void;
}

type Values = Pick<AnnouncementDraft, 'subject' | 'text'>;

/** Writes a message. Before it is sent, its preview, the number of emails and a confirmation are shown. */
export function AnnouncementForm({ program, ownEmail, onSent }: AnnouncementFormProps) {
  const ask = useConfirm();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [draft, setDraft] = useState(() => announcementDraft.read(program.id));
  const [tested, setTested] = useState<AnnouncementDraft | null>(null);
  const { sending, send } = useAnnouncementSend(program.id);

  const change = (changed: AnnouncementDraft) => {
    setDraft(changed);
    announcementDraft.keep(program.id, changed);
  };
  const clear = () => {
    announcementDraft.drop(program.id);
    form.setFieldsValue({ subject: '', text: '' });
    setDraft({ id: newAnnouncementId(), subject: '', text: '' });
  };

  const sendNow = async () => {
    const outcome = await send('', draft);
    if (outcome === 'sent') {
      toasts.success(`${emailsText(program.emails)} on the way.`);
      clear();
    }
    // Something else was sent with this key, perhaps before a lost response. The list shows what.
    if (outcome === 'reused') change({ ...draft, id: newAnnouncementId() });
    onSent();
  };

  const confirm = () =>
    ask({
      title: `Send ${emailsText(program.emails)}?`,
      content: `“${draft.subject.trim()}” goes to everyone registered for ${program.program_name}. It cannot be taken back.`,
      okText: 'Send Now',
      cancelText: 'Keep Editing',
      onOk: sendNow,
    });

  const sendTest = async (email: string | null) => {
    const given = tested ?? { ...draft, id: newAnnouncementId() };
    const outcome = await send('/test', { ...given, ...(email ? { email } : {}) });
    if (outcome !== 'sent') return;
    toasts.success(`The test is on its way to ${email ?? ownEmail}.`);
    setTested(null);
    onSent();
  };

  const startTest = async () => {
    if (!(await form.validateFields().catch(() => null))) return;
    if (ownEmail) await sendTest(null);
    else setTested({ ...draft, id: newAnnouncementId() });
  };

  return (
    <div className="announcement">
      <section className="card" aria-labelledby="announcement-write">
        <h2 id="announcement-write">New message</h2>
        <p className="quiet">{reachText(program)}</p>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={draft}
          onValuesChange={(_, values) => change({ ...draft, ...values })}
          onFinish={confirm}
        >
          <Form.Item
            name="subject"
            label="Subject"
            rules={[ruleOf(announcementSubjectProblem)]}
            {...CHECK_ON_LEAVE}
          >
            <Input autoComplete="off" maxLength={ANNOUNCEMENT_SUBJECT_LIMIT} />
          </Form.Item>
          <Form.Item
            name="text"
            label="Message"
            rules={[ruleOf(announcementTextProblem)]}
            {...CHECK_ON_LEAVE}
            extra={
              <>
                Plain text, without a greeting. Filled in for each participant:{' '}
                {Object.entries(PLACEHOLDERS).map(([placeholder, meaning], index) => (
                  <span key={placeholder}>
                    {index > 0 && ', '}
                    <code>{placeholder}</code> {meaning}
                  </span>
                ))}
                .
              </>
            }
          >
            <Input.TextArea rows={10} maxLength={ANNOUNCEMENT_TEXT_LIMIT} />
          </Form.Item>
          {program.emails === 0 && (
            <Alert
              type="info"
              showIcon
              message="Nobody with an email address is registered, so you cannot send a message."
            />
          )}
          <div className="announcement-actions">
            <Button type="primary" htmlType="submit" loading={sending} disabled={program.emails === 0}>
              {program.emails === 0 ? 'Send' : `Send ${emailsText(program.emails)}`}
            </Button>
            <Button disabled={sending} onClick={() => void startTest()}>
              Send a Test to Me
            </Button>
          </div>
        </Form>
      </section>
      <AnnouncementPreview announced={draft} program={program} />
      {tested && <TestDialog sending={sending} onSend={sendTest} onClose={() => setTested(null)} />}
    </div>
  );
}
