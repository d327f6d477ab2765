import type { HttpError } from '@refinedev/core';
import { Alert, App, Form, Modal } from 'antd';
import { useState } from 'react';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { ChangeNoticeDialog } from './change-notice-dialog';
import { NewestProgramAlert } from './newest-program-alert';
import type { AdminProgram } from './program';
import { programDraft } from './program-draft';
import { ProgramFields } from './program-fields';
import { bodyOf, copyValuesOf, inputName, valuesOf } from './program-values';
import type { ProgramValues } from './program-values';
import { chosenDates } from './repeat-values';
import { SeriesScopeDialog } from './series-scope-dialog';
import { useSeriesScope } from './use-series-scope';
import type { ProgramFolder } from './use-program-folders';
import { useChangeNotice } from './use-change-notice';
import { useNewestProgram } from './use-newest-program';
import { useProgramSave } from './use-program-save';

interface ProgramFormProps {
  /** Null to add a new program. */
  program: AdminProgram | null;
  /** The program of which a draft is added. */
  copyOf: AdminProgram | null;
  open: boolean;
  folders: ProgramFolder[];
  /** With the program that was changed. */
  onSaved: (program?: AdminProgram) => void;
  onClose: () => void;
  afterClose: () => void;
}

const REQUIRED = fieldNames(PROGRAM_FIELDS).filter((name) => PROGRAM_FIELDS[name].required);

/** The dialog that adds or edits a program. Input is kept until it is saved or deliberately discarded. */
export function ProgramForm({
  program: opened,
  copyOf,
  open,
  folders,
  onSaved,
  onClose,
  afterClose,
}: ProgramFormProps) {
  const { notification, modal } = App.useApp();
  const [form] = Form.useForm<ProgramValues>();
  const [draft] = useState(() => (copyOf ? null : programDraft.read(opened?.id)));
  const { program, merged, read } = useNewestProgram(form, draft?.program ?? opened);
  const { save, saving } = useProgramSave(program, {
    onSaved: (saved) => {
      change.close();
      programDraft.drop(program?.id);
      onSaved(saved);
      onClose();
    },
    onRejected: showErrors,
  });
  const change = useChangeNotice(program, save);
  const scope = useSeriesScope(program, (saved) => void change.submit(saved));

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

  const onIncomplete = ({
    errorFields,
  }: {
    errorFields: { name: (string | number)[]; errors: string[] }[];
  }) => {
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    const missing = REQUIRED.some((name) => isBlank(values[name]));
    notification.error({
      key: 'program-incomplete',
      message: 'Error',
      description: missing ? PROGRAM_MESSAGES.requiredFields : errorFields[0]?.errors[0],
    });
  };

  const cancel = () => {
    if (saving) return;
    const discard = () => {
      programDraft.drop(program?.id);
      onClose();
    };
    if (!draft && !merged && !form.isFieldsTouched()) return discard();
    modal.confirm({
      title: 'Discard your changes?',
      content: 'What you entered has not been saved.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep editing',
      onOk: discard,
    });
  };

  return (
    <Modal
      open={open}
      title={program ? 'Edit Program' : copyOf ? 'Duplicate Program' : 'Add New Program'}
      okText={program ? 'Update Program' : 'Create Program'}
      onOk={form.submit}
      okButtonProps={{ loading: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={cancel}
      afterClose={afterClose}
      maskClosable={false}
      width={760}
      style={{ top: 32 }}
      className="program-dialog"
    >
      {copyOf && (
        <Alert
          type="info"
          showIcon
          message={`A copy of ${copyOf.program_name}, without its registrations. Please choose its dates. It is a draft until you publish it.`}
        />
      )}
      {draft && (
        <Alert
          type="info"
          showIcon
          message="We kept what you entered before your login ended. It is not saved yet."
        />
      )}
      {merged && <NewestProgramAlert key={program?.updated_at} merged={merged} />}
      <Form<ProgramValues>
        form={form}
        layout="vertical"
        name="program"
        initialValues={draft?.values ?? (copyOf ? copyValuesOf(copyOf) : valuesOf(program))}
        onFinish={submit}
        onFinishFailed={onIncomplete}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        {/* A new key shows the newest values also in inputs that keep their first value. */}
        <ProgramFields key={program?.updated_at} form={form} folders={folders} isNew={!program} />
      </Form>
      {program && scope.isAsking && (
        <SeriesScopeDialog program={program} saving={saving} onDecide={scope.decide} onCancel={scope.close} />
      )}
      {change.notice && (
        <ChangeNoticeDialog
          notice={change.notice}
          saving={saving}
          onSave={change.decide}
          onCancel={change.close}
        />
      )}
    </Modal>
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === '';
}
