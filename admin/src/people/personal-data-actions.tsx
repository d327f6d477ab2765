import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { ErasureResponse } from '@qlu/contracts/api/index';
import { ERASE_WORD, keptText, SECTION_LABELS } from '@qlu/contracts/people/personal-data.rules';
import { useMayUse } from '../providers/role';
import { formatCounted } from '../ui/count';
import { ExportLink } from '../ui/export-link';
import { ruleOf } from '../ui/form-rule';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { QueryState } from '../ui/query-state';
import { useSend } from '../ui/use-send';

interface PersonalDataActionsProps {
  /** The person's path in the API. */
  path: string;
  onErased: () => void;
}

/** What a person can ask for: a copy of all personal data, and its deletion. Only the owner sees it. */
export function PersonalDataActions({ path, onErased }: PersonalDataActionsProps) {
  const mayUse = useMayUse();
  const [isErasing, setIsErasing] = useState(false);
  // Users are managed by the owner alone, as personal data is.
  if (!mayUse('users')) return null;
  return (
    <section className="person-section" aria-label="Personal data">
      <h2>Personal data</h2>
      <p className="quiet">
        For a person who asks what we hold: a file with all personal data, and the deletion of what the law
        does not require us to keep.
      </p>
      <div className="person-actions">
        <ExportLink path={`${path}/export`} filterParams={{}} label="Export Personal Data" />
        <Button danger onClick={() => setIsErasing(true)}>
          Delete Personal Data
        </Button>
      </div>
      {isErasing && <EraseDialog path={path} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </section>
  );
}

interface EraseDialogProps {
  path: string;
  onClose: () => void;
  onErased: () => void;
}

/** Shows what is deleted and what is kept and why, and asks for a word before anything is deleted. */
function EraseDialog({ path, onClose, onErased }: EraseDialogProps) {
  const { query } = useCustom<ErasureResponse, HttpError>({
    url: `${path}/erase`,
    method: 'get',
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  const sections = query.data?.data.sections;
  const isAnyErased = sections?.some(({ erased }) => erased > 0) ?? false;
  return (
    <InputDialog open title="Delete personal data" width={560} onClose={onClose}>
      <QueryState query={query} failure="Failed to fetch what is stored" />
      {sections && (
        <>
          <h3>This is deleted</h3>
          {isAnyErased ? <ErasedList sections={sections} /> : <p>Nothing: everything must be kept.</p>}
          <h3>This is kept</h3>
          <KeptList sections={sections} />
          {isAnyErased && <EraseForm path={path} onClose={onClose} onErased={onErased} />}
        </>
      )}
    </InputDialog>
  );
}

function ErasedList({ sections }: Pick<ErasureResponse, 'sections'>) {
  return (
    <ul className="erasure">
      {sections
        .filter(({ erased }) => erased > 0)
        .map(({ section, erased }) => (
          <li key={section}>
            {SECTION_LABELS[section]}: {formatCounted(erased, 'record')}
          </li>
        ))}
    </ul>
  );
}

function KeptList({ sections }: Pick<ErasureResponse, 'sections'>) {
  const kept = sections.flatMap(({ section, kept: reasons }) => reasons.map((one) => ({ section, ...one })));
  if (kept.length === 0) return <p>Nothing.</p>;
  return (
    <ul className="erasure">
      {kept.map(({ section, reason, records, until }) => (
        <li key={`${section} ${reason}`}>
          {SECTION_LABELS[section]}: {formatCounted(records, 'record')}. {keptText(reason, until)}
        </li>
      ))}
    </ul>
  );
}

function EraseForm({ path, onClose, onErased }: EraseDialogProps) {
  const { send, sending } = useSend();
  const [form] = Form.useForm<{ word: string }>();

  const erase = async () => {
    if (!(await send<ErasureResponse>(`${path}/erase`, { done: 'The personal data is deleted.' }))) return;
    onClose();
    onErased();
  };

  return (
    // The word must be typed again after the next login.
    <DialogForm form={form} draftKey={null} sending={sending} onFinish={() => void erase()}>
      <Form.Item
        name="word"
        label={`This cannot be undone. Type ${ERASE_WORD} to go on`}
        validateTrigger="onSubmit"
        rules={[ruleOf((value) => (value === ERASE_WORD ? null : `Please type ${ERASE_WORD}`))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className="security-actions">
        <Button danger type="primary" htmlType="submit" loading={sending}>
          Delete for Good
        </Button>
        <Button onClick={onClose}>Go Back</Button>
      </div>
    </DialogForm>
  );
}
