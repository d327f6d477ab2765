import { type HttpError, useNotification } from '@refinedev/core';
import { Alert, App, Form, type FormInstance, Modal } from 'antd';
import { useRef, useState } from 'react';
import type {
  AdminProgramsResponse,
  ProgramSavedResponse,
  SeriesAddedResponse,
  SeriesChangedResponse,
} from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { callApi } from '../../providers/api-client';
import { FocusedAlert } from '../../ui/focused-alert';
import { randomId } from '@qlu/contracts/client/random-id';
import { useConfirmDiscard } from '../../ui/input-dialog';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { detailLines } from '../audit/detail-lines';
import {
  type AdminProgram,
  bodyOf,
  chosenDates,
  copyValuesOf,
  inputName,
  type MergedValues,
  mergeValues,
  type ProgramSave,
  type ProgramValues,
  valuesOf,
} from './program-values';
import { programDraft } from './program-draft';
import { ProgramFields } from './program-fields';
import { useProgramCall } from './use-program-call';
import type { ProgramFolder } from './use-program-folders';
import { ChangeNoticeDialog, SeriesScopeDialog, useChangeNotice, useSeriesScope } from './save-questions';

interface ProgramFormProps extends ProgramDialog {
  open: boolean;
  folders: ProgramFolder[];
  afterClose: () => void;
}

/** The dialog that adds or edits a program. Input is kept until it is saved or deliberately discarded. */
export function ProgramForm({ open, folders, afterClose, ...dialog }: ProgramFormProps) {
  const { copyOf } = dialog;
  const { form, draft, program, merged, saving, change, scope, ...actions } = useProgramForm(dialog);
  const [isTouched, setTouched] = useState(false);
  useLeaveWarning(() => (open && (isTouched || draft !== null) ? 'The program is not saved yet.' : null));

  return (
    <Modal
      open={open}
      title={program ? 'Edit Program' : copyOf ? 'Duplicate Program' : 'Add New Program'}
      okText={program ? 'Update Program' : 'Create Program'}
      onOk={form.submit}
      okButtonProps={{ loading: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={actions.cancel}
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
        onValuesChange={() => setTouched(true)}
        onFinish={actions.submit}
        onFinishFailed={actions.showIncomplete}
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

interface ProgramDialog {
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
function useProgramForm({ program: opened, copyOf, onSaved, onClose }: ProgramDialog) {
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

interface SaveOutcome {
  /** With the programs that were changed. */
  onSaved: (changed: AdminProgram[]) => void;
  onRejected: (error: HttpError) => void;
}

/**
 * Creates a program or a series, or updates `program` with or without the dates that follow, and shows a toast. The server
 * rejects an update when `program` is not the newest version.
 */
function useProgramSave(program: AdminProgram | null, { onSaved, onRejected }: SaveOutcome) {
  // The idempotency key of this form: a second click or a retry adds nothing twice.
  const [request_id] = useState(() => randomId('program_'));
  const { call, saving } = useProgramCall();

  const add = ({ body, dates = [] }: ProgramSave) =>
    dates.length > 1
      ? call<SeriesAddedResponse>({
          method: 'POST',
          path: '/api/programs/series',
          onRejected,
          body: { ...body, dates, request_id },
          doneText: ({ programs }) => `${programs.length} programs are created, one for each date.`,
          onSaved: () => onSaved([]),
        })
      : call<ProgramSavedResponse>({
          method: 'POST',
          path: '/api/programs',
          onRejected,
          body: { ...body, request_id },
          doneText: () => PROGRAM_MESSAGES.created,
          onSaved: () => onSaved([]),
        });

  const change = ({ id, updated_at }: AdminProgram, { body, following = false }: ProgramSave) =>
    call<ProgramSavedResponse | SeriesChangedResponse>({
      method: 'PUT',
      path: `/api/programs/${id}${following ? '/following' : ''}`,
      onRejected,
      body: { ...body, updated_at },
      doneText: (saved) => ('changed' in saved ? changedText(saved.changed) : PROGRAM_MESSAGES.updated),
      // During a rolling upgrade, the former release may answer: it leaves out the later dates.
      onSaved: (saved) => onSaved([saved.program, ...(('following' in saved && saved.following) || [])]),
    });

  const save = (saved: ProgramSave): void => void (program ? change(program, saved) : add(saved));

  return { save, saving };
}

function changedText(changed: number): string {
  return changed === 1 ? '1 date is changed.' : `${changed} dates are changed.`;
}

/**
 * The program that the form changes. After a save that was rejected because somebody else had saved the program, `read`
 * takes over what they changed, unless the user changed it, too.
 */
function useNewestProgram(form: FormInstance<ProgramValues>, opened: AdminProgram | null) {
  const { open } = useNotification();
  const [program, setProgram] = useState(opened);
  const [merged, setMerged] = useState<MergedValues | null>(null);
  // What the form was filled from, also before the next render.
  const base = useRef(opened);
  const inFlight = useRef(false);
  const [reading, setReading] = useState(false);

  const read = async (): Promise<void> => {
    if (!base.current || inFlight.current) return;
    inFlight.current = true;
    setReading(true);
    const former = base.current;
    const query = { id: former.id, _start: 0, _end: 1 };
    const result = await callApi<AdminProgramsResponse>('/api/programs/admin', { query });
    inFlight.current = false;
    setReading(false);
    // During a rolling upgrade, the former release may answer: it ignores the id and returns another program.
    const newest = result.ok ? result.data.programs.find(({ id }) => id === former.id) : undefined;
    // Without it, the next save is rejected again and reads it again.
    if (!newest) {
      open?.({ type: 'error', description: 'Error', message: PROGRAM_MESSAGES.changedMeanwhile });
      return;
    }
    if (newest.updated_at === former.updated_at) return;
    const next = mergeValues(former, form.getFieldsValue(true) as ProgramValues, newest);
    form.setFieldsValue(next.values);
    base.current = newest;
    setProgram(newest);
    setMerged(next);
  };

  return { program, merged, read, reading };
}

/** Says what somebody else saved while the form was open, and what the form does with it. */
function NewestProgramAlert({ merged }: { merged: MergedValues }) {
  const theirs = Object.entries(merged.kept).map(([name, { from }]) => [name, from]);
  const kept = detailLines(Object.fromEntries(theirs) as Record<string, unknown>);
  const taken = detailLines(merged.taken);
  return (
    <FocusedAlert message="Somebody else saved this program while it was open here">
      <p>
        Your changes are still here, but not saved. Please check the form, and press “Update Program” again.
      </p>
      {kept.length > 0 && (
        <Lines title="You both changed these. The form has your entries. They saved:" lines={kept} />
      )}
      {taken.length > 0 && (
        <Lines title="These changes of theirs are in the form now:" lines={taken} isShort />
      )}
    </FocusedAlert>
  );
}

/** @param isShort long lines are cut: the form has the whole texts */
function Lines({ title, lines, isShort = false }: { title: string; lines: string[]; isShort?: boolean }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <span className={isShort ? 'cut-text' : undefined}>{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
