import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { SuccessResponse, NoteResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { noteProblem } from '@qlu/contracts/people/people.fields';
import { callApi } from '../providers/api-client';
import { ruleOf } from '../ui/form-rule';
import { keptDraft, useFormDraft } from '../ui/use-form-draft';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { PersonSection } from './person-section';
import { useToasts } from '../ui/use-toasts';

interface PersonNotesProps {
  /** The person's path in the API. */
  path: string;
  notes: NoteResponse[];
  onAdded: () => void;
}

/** What the office noted about a person, with a form for another note. */
export function PersonNotes({ path, notes, onAdded }: PersonNotesProps) {
  const toasts = useToasts();
  const [form] = Form.useForm<{ note: string }>();
  const [saving, setSaving] = useState(false);
  const key = `${path}/notes`;
  const [kept] = useState(() => keptDraft<{ note: string }, null>(key));
  useLeaveWarning(() => (form.getFieldValue('note') ? 'Your note is not saved yet.' : null));
  useFormDraft(key, form, kept, () => (form.getFieldValue('note') ? { seen: null } : null));

  const save = async ({ note }: { note: string }) => {
    setSaving(true);
    const result = await callApi<SuccessResponse>(`${path}/notes`, { method: 'POST', body: { note } });
    setSaving(false);
    if (result.ok) form.resetFields();
    else toasts.problem(result.problem);
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
        <Button htmlType="submit" loading={saving}>
          Save Note
        </Button>
      </Form>
    </>
  );
}
