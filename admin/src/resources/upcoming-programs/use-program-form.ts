import type { HttpError } from '@refinedev/core';
import { App, Form } from 'antd';
import { useState } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { useConfirmDiscard } from '../../ui/use-confirm-discard';
import type { AdminProgram } from './program';
import { programDraft } from './program-draft';
import { bodyOf, inputName } from './program-values';
import type { ProgramValues } from './program-values';
import { chosenDates } from './repeat-values';
import { useChangeNotice } from './use-change-notice';
import { useNewestProgram } from './use-newest-program';
import { useProgramSave } from './use-program-save';
import { useSeriesScope } from './use-series-scope';

export interface ProgramDialog {
  /** Null to add a new program. */
  program: AdminProgram | null;
  /** The program of which a draft is added. */
  copyOf: AdminProgram | null;
  /** With the programs that were changed. */
  onSaved: (changed: AdminProgram[]) => void;
  onClose: () => void;
}

interface Incomplete {
  errorFields: { errors: string[] }[];
}

const REQUIRED = fieldNames(PROGRAM_FIELDS).filter((name) => PROGRAM_FIELDS[name].required);

/** What the dialog of a program has entered, and how it is saved or discarded. */
export function useProgramForm({ program: opened, copyOf, onSaved, onClose }: ProgramDialog) {
  const { notification } = App.useApp();
  const confirmDiscard = useConfirmDiscard();
  const [form] = Form.useForm<ProgramValues>();
  const [draft] = useState(() => (copyOf ? null : programDraft.read(opened)));
  const { program, merged, read, reading } = useNewestProgram(form, draft?.program ?? opened);
  const { save, saving } = useProgramSave(program, {
    onSaved: (changed) => {
      change.close();
      programDraft.drop(program?.id);
      onSaved(changed);
      onClose();
    },
    onRejected: showErrors,
  });
  const change = useChangeNotice(program, save);
  const scope = useSeriesScope(program, (saved) => void change.submit(saved));
  // A save that has begun cannot be discarded.
  const isBusy = saving || reading || change.reading;

  function submit() {
    const values = form.getFieldsValue(true) as ProgramValues;
    const body = bodyOf(values);
    scope.submit({ body, dates: program ? undefined : chosenDates(body.start_date, values) });
  }

  function showErrors(error: HttpError) {
    change.close();
    scope.close();
    const values = form.getFieldsValue(true) as ProgramValues;
    if (error.statusCode === 401) programDraft.keep({ program, values });
    if (error['code'] === 'PROGRAM_CHANGED') void read();
    const fields = Object.entries(error.errors ?? {}).map(([name, messages]) => ({
      name: inputName(name),
      errors: [messages].flat().map(String),
    }));
    form.setFields(fields);
    if (fields[0]) form.scrollToField(fields[0].name, { block: 'center', focus: true });
  }

  const showIncomplete = ({ errorFields }: Incomplete) => {
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    const missing = REQUIRED.some((name) => isBlank(values[name]));
    const description = missing ? PROGRAM_MESSAGES.requiredFields : errorFields[0]?.errors[0];
    notification.error({ key: 'program-incomplete', message: 'Error', description });
  };

  const cancel = () => {
    if (isBusy) return;
    const discard = () => {
      programDraft.drop(program?.id);
      onClose();
    };
    if (draft || merged || form.isFieldsTouched()) confirmDiscard(discard);
    else discard();
  };

  return { form, draft, program, merged, saving: isBusy, change, scope, submit, showIncomplete, cancel };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}
