import { App, Checkbox, Flex, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { NoticeRecipientsResponse } from '@qlu/contracts/api/index';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import {
  SCHEDULE_PART_NAMES,
  scheduleChanges,
  type SchedulePart,
} from '@qlu/contracts/programs/schedule.rules';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { peopleText } from '../../check-in/check-in-lines';
import { callApi } from '../../providers/api-client';
import { type AdminProgram, type ProgramBody, type ProgramSave } from './program-values';

/** Holds a save of a date of a series back until the user has decided whether the later dates change, too. */
export function useSeriesScope(program: AdminProgram | null, next: (save: ProgramSave) => void) {
  const [waiting, setWaiting] = useState<ProgramBody | null>(null);

  const submit = (save: ProgramSave): void => {
    const { body } = save;
    const isChanged = program && fieldNames(PROGRAM_FIELDS).some((name) => program[name] !== body[name]);
    // Each date is cancelled for its own people.
    const isAsked = isChanged && program.later_dates > 0 && body.status !== 'cancelled';
    if (isAsked) setWaiting(body);
    else next(save);
  };

  return {
    submit,
    isAsking: waiting !== null,
    decide: (following: boolean): void => {
      setWaiting(null);
      if (waiting) next({ body: waiting, following });
    },
    close: (): void => setWaiting(null),
  };
}

interface SeriesScopeDialogProps {
  program: AdminProgram;
  saving: boolean;
  onDecide: (following: boolean) => void;
  onCancel: () => void;
}

/** Asks before a save of a date of a series whether the later dates change, too. */
export function SeriesScopeDialog({ program, saving, onDecide, onCancel }: SeriesScopeDialogProps) {
  const [following, setFollowing] = useState(false);
  const later =
    program.later_dates === 1 ? 'the date that follows' : `the ${program.later_dates} that follow`;
  return (
    <Modal
      open
      title="Which dates do you change?"
      okText={following ? `Change ${program.later_dates + 1} Dates` : 'Change This Date'}
      okButtonProps={{ loading: saving }}
      cancelText="Keep Editing"
      cancelButtonProps={{ disabled: saving }}
      onOk={() => onDecide(following)}
      onCancel={onCancel}
      maskClosable={false}
      width={440}
    >
      <Radio.Group
        className="series-scope"
        value={following}
        onChange={({ target }) => setFollowing(target.value as boolean)}
        options={[
          { value: false, label: `Only this date: ${formatWeekday(program.start_date)}` },
          { value: true, label: `This date and ${later}` },
        ]}
      />
      <p className="form-hint">
        Later dates get what you have changed now, and keep the rest. Dates that are over or cancelled stay as
        they are.
      </p>
    </Modal>
  );
}

const NOT_READ = {
  key: 'program-notice',
  message: 'Not saved',
  description: 'We could not read how many people to tell. Please try again.',
};

interface Waiting {
  saved: ProgramSave;
  notice: ChangeNotice;
}

/**
 * Holds a save back that changes when or where a program with participants takes place, until the user has decided whether
 * they are notified.
 */
export function useChangeNotice(program: AdminProgram | null, save: (saved: ProgramSave) => void) {
  const { notification } = App.useApp();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [reading, setReading] = useState(false);

  const submit = async (saved: ProgramSave): Promise<void> => {
    const parts = program ? scheduleChanges(program, saved.body) : [];
    if (!program || parts.length === 0) return save(saved);
    const path = `/api/admin/program-notices/${program.id}${saved.following ? '/following' : ''}`;
    setReading(true);
    const result = await callApi<NoticeRecipientsResponse>(path);
    setReading(false);
    // A save without a session fails as well, and keeps what was entered.
    if (!result.ok && result.problem.code !== 'UNAUTHENTICATED') return notification.error(NOT_READ);
    if (!result.ok || result.data.emails === 0) return save(saved);
    setWaiting({ saved, notice: { ...result.data, parts } });
  };

  return {
    submit,
    /** Whether a save has begun that waits for the number of people. */
    reading,
    notice: waiting?.notice ?? null,
    decide: (notify: boolean): void => {
      if (waiting) save({ ...waiting.saved, body: { ...waiting.saved.body, notify } });
    },
    close: (): void => setWaiting(null),
  };
}

/** A change of a program that people are notified about. */
interface ChangeNotice extends Pick<NoticeRecipientsResponse, 'emails' | 'without_email'> {
  parts: readonly SchedulePart[];
}

interface ChangeNoticeDialogProps {
  notice: ChangeNotice;
  saving: boolean;
  onSave: (notify: boolean) => void;
  onCancel: () => void;
}

/** Asks before a save whether participants are notified what changes. */
export function ChangeNoticeDialog({ notice, saving, onSave, onCancel }: ChangeNoticeDialogProps) {
  const [notify, setNotify] = useState(true);
  const { emails, without_email: withoutEmail } = notice;
  const people = peopleText(emails);
  return (
    <Modal
      open
      title="Tell participants?"
      okText={notify ? `Save and Tell ${people}` : 'Save without an Email'}
      okButtonProps={{ loading: saving }}
      cancelText="Keep Editing"
      cancelButtonProps={{ disabled: saving }}
      onOk={() => onSave(notify)}
      onCancel={onCancel}
      maskClosable={false}
      width={440}
    >
      <p>
        You change the {listText(notice.parts.map((part) => SCHEDULE_PART_NAMES[part]))}. The email says what
        was before and what is new, and has a new calendar file. It goes out a few minutes after your last
        change, also to those on the waiting list.
      </p>
      {withoutEmail > 0 && (
        <p>
          {withoutEmail === 1 ? '1 registration has' : `${withoutEmail} registrations have`} no email address.
          Please call them.
        </p>
      )}
      <Flex vertical gap={6}>
        <Checkbox checked={notify} onChange={({ target }) => setNotify(target.checked)}>
          Send an email to {people}
        </Checkbox>
        <span className="form-hint">Untick it only to correct a typing mistake.</span>
      </Flex>
    </Modal>
  );
}

/** `date, time and place`. */
function listText(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
