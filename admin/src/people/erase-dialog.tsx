import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { ErasureResponse } from '@qlu/contracts/api/index';
import { ERASE_WORD, keptText, SECTION_LABELS } from '@qlu/contracts/people/personal-data.rules';
import { callApi } from '../providers/api-client';
import { formatCounted } from '../ui/count';
import { ruleOf } from '../ui/form-rule';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { QueryState } from '../ui/query-state';
import { useToasts } from '../ui/use-toasts';

interface EraseDialogProps {
  path: string;
  onClose: () => void;
  onErased: () => void;
}

/** Shows what is deleted and what is kept and why, and asks for a word before anything is deleted. */
export function EraseDialog({ path, onClose, onErased }: EraseDialogProps) {
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
  const toasts = useToasts();
  const [form] = Form.useForm<{ word: string }>();
  const [isBusy, setIsBusy] = useState(false);

  const erase = async () => {
    setIsBusy(true);
    const result = await callApi<ErasureResponse>(`${path}/erase`, { method: 'POST' });
    setIsBusy(false);
    if (result.ok) {
      toasts.success('The personal data is deleted.');
      onClose();
      onErased();
    } else {
      toasts.problem(result.problem);
    }
  };

  return (
    // The word must be typed again after the next login.
    <DialogForm form={form} draftKey={null} sending={isBusy} onFinish={() => void erase()}>
      <Form.Item
        name="word"
        label={`This cannot be undone. Type ${ERASE_WORD} to go on`}
        validateTrigger="onSubmit"
        rules={[ruleOf((value) => (value === ERASE_WORD ? null : `Please type ${ERASE_WORD}`))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <div className="security-actions">
        <Button danger type="primary" htmlType="submit" loading={isBusy}>
          Delete for Good
        </Button>
        <Button onClick={onClose}>Go Back</Button>
      </div>
    </DialogForm>
  );
}
