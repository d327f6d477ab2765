import { Alert, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import {
  type Announced,
  ANNOUNCEMENT_SUBJECT_LIMIT,
  ANNOUNCEMENT_TEXT_LIMIT,
  announcementEmail,
  announcementSubjectProblem,
  announcementTextProblem,
  PLACEHOLDERS,
} from '@qlu/contracts/announcements/announcements.rules';
import type { AnnouncedProgramResponse } from '@qlu/contracts/api/index';
import { emailProblem } from '@qlu/contracts/fields/fields.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { storedUser } from '../providers/admin-flag';
import { callApi } from '../providers/api-client';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { randomId } from '@qlu/contracts/client/random-id';
import { useConfirm } from '../ui/use-confirm';
import { useToasts } from '../ui/use-toasts';
import { emailsText, reachText } from './announcement-texts';

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

interface TestDialogProps {
  sending: boolean;
  onSend: (email: string) => void;
  onClose: () => void;
}

/** Asks a user without an email address where the test is sent. */
function TestDialog({ sending, onSend, onClose }: TestDialogProps) {
  const [form] = Form.useForm<{ email: string }>();
  return (
    <InputDialog open title="Send a test to me" width={480} onClose={onClose}>
      <DialogForm<{ email: string }>
        form={form}
        draftKey="announcement-test"
        sending={sending}
        onFinish={({ email }) => onSend(email.trim())}
      >
        <Form.Item
          name="email"
          label="Your email address"
          rules={[ruleOf((value) => emailProblem(typeof value === 'string' ? value.trim() : value))]}
          {...CHECK_ON_LEAVE}
        >
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={sending}>
          Send Test
        </Button>
      </DialogForm>
    </InputDialog>
  );
}

interface AnnouncementPreviewProps {
  announced: Announced;
  program: AnnouncedProgramResponse;
}

/** The email as one participant reads it. */
export function AnnouncementPreview({ announced, program }: AnnouncementPreviewProps) {
  const { subject, paragraphs, facts, notes } = announcementEmail(announced, {
    ...program,
    name: program.sample_name,
  });
  return (
    <section className="card announcement-preview" aria-labelledby="announcement-preview">
      <h2 id="announcement-preview">
        Preview <span className="page-detail">{program.sample_name && `for ${program.sample_name}`}</span>
      </h2>
      <p className="announcement-subject" lang={scriptLanguage(subject)}>
        {subject || 'The subject'}
      </p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="typed-text" lang={scriptLanguage(paragraph)}>
          {paragraph}
        </p>
      ))}
      <dl className="fields">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </section>
  );
}

const FAILED = 'No connection. Please send it again when it is back: nobody gets the same message twice.';

/** Sends a message or its test. A second click while it is being sent does nothing. */
function useAnnouncementSend(programId: number) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const send = async (
    part: '' | '/test',
    { id, ...message }: AnnouncementDraft & { email?: string },
  ): Promise<'sent' | 'reused' | 'failed'> => {
    if (inFlight.current) return 'failed';
    inFlight.current = true;
    setSending(true);
    const path = `/api/admin/announcements/programs/${programId}${part}`;
    const result = await callApi(path, { method: 'POST', body: { announcement_id: id, ...message } });
    inFlight.current = false;
    setSending(false);
    if (result.ok) return 'sent';
    toasts.problem(result.problem, FAILED);
    return result.problem.code === 'ANNOUNCEMENT_ID_REUSED' ? 'reused' : 'failed';
  };
  return { sending, send };
}

/** What is being written, with the idempotency key of its sending. */
interface AnnouncementDraft {
  id: string;
  subject: string;
  text: string;
}

const keyOf = (programId: number) => `announcementDraft:${storedUser.get()}:${programId}`;

export const newAnnouncementId = () => randomId('msg_');

/** A message that is not sent yet. It is kept in this tab for its user, so that a reload or a new login loses nothing. */
const announcementDraft = {
  keep: (programId: number, draft: AnnouncementDraft): void =>
    sessionStorage.setItem(keyOf(programId), JSON.stringify(draft)),

  read: (programId: number): AnnouncementDraft => {
    const stored = sessionStorage.getItem(keyOf(programId));
    if (stored) return JSON.parse(stored) as AnnouncementDraft;
    return { id: newAnnouncementId(), subject: '', text: '' };
  },

  drop: (programId: number): void => sessionStorage.removeItem(keyOf(programId)),
};
