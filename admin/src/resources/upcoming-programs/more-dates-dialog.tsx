import { useCustom } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import type { SeriesAddedResponse, SeriesDatesResponse } from '@qlu/contracts/api/index';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { formatWeekday, SERIES_LIMIT } from '@qlu/contracts/programs/series.rules';
import { DialogForm, InputDialog } from '../../ui/input-dialog';
import { randomId } from '@qlu/contracts/client/random-id';
import { type AdminProgram, chosenDates, NEW_REPEAT, type RepeatValues } from './program-values';
import { RepeatItems } from './repeat-items';
import { useProgramCall } from './use-program-call';
import { QueryState } from '../../ui/query-state';

interface MoreDatesDialogProps {
  program: AdminProgram;
  onClose: () => void;
}

/** Adds copies of a program on more dates, after the last one of its series. */
export function MoreDatesDialog({ program, onClose }: MoreDatesDialogProps) {
  const [form] = Form.useForm<RepeatValues>();
  const [problem, setProblem] = useState<string | null>(null);
  // The idempotency key of this form: a second click or a retry adds nothing twice.
  const [requestId] = useState(() => randomId('dates_'));
  const { call, saving } = useProgramCall();
  const { query } = useCustom<SeriesDatesResponse>({
    url: `/api/programs/${program.id}/series`,
    method: 'get',
    errorNotification: false,
  });
  const known = query.data?.data.dates
    .filter(({ status }) => status !== 'cancelled')
    .map((date) => date.start_date);
  const last = known?.at(-1);

  const submit = () => {
    if (!last || !known) return;
    const dates = chosenDates(last, form.getFieldsValue(true) as RepeatValues).filter(
      (date) => !known.includes(date),
    );
    if (dates.length === 0) return setProblem(PROGRAM_MESSAGES.seriesEmpty);
    setProblem(null);
    void call<SeriesAddedResponse>({
      method: 'POST',
      path: `/api/programs/${program.id}/series`,
      body: { dates, request_id: requestId },
      doneText: ({ programs }) =>
        programs.length === 1 ? '1 date is added.' : `${programs.length} dates are added.`,
      onSaved: onClose,
      onRejected: ({ message }) => setProblem(message || PROGRAM_MESSAGES.createFailed),
    });
  };

  return (
    <InputDialog
      open
      title={`Add dates of ${program.program_name}`}
      okText="Add Dates"
      okButtonProps={{ loading: saving, disabled: !last }}
      cancelButtonProps={{ disabled: saving }}
      onOk={form.submit}
      onClose={onClose}
      width={520}
      className="program-dialog"
    >
      <QueryState query={query} failure={PROGRAM_MESSAGES.fetchFailed} />
      {last && (
        <DialogForm<RepeatValues>
          form={form}
          draftKey={`dates ${program.id}`}
          sending={saving}
          requiredMark
          name="more-dates"
          initialValues={{ ...NEW_REPEAT, repeat_count: Math.min(13, SERIES_LIMIT) }}
          onFinish={submit}
        >
          <p className="form-hint">
            The last date is {formatWeekday(last)}. The new ones have the fields of{' '}
            {formatWeekday(program.start_date)}.
          </p>
          <RepeatItems first={last} known={known} />
          {problem && (
            <p className="warning-text" role="alert">
              {problem}
            </p>
          )}
        </DialogForm>
      )}
    </InputDialog>
  );
}
