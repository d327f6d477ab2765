import { Checkbox, Flex, Modal } from 'antd';
import { useState } from 'react';
import { SCHEDULE_PART_NAMES } from '@qlu/contracts/programs/schedule.rules';
import type { SchedulePart } from '@qlu/contracts/programs/schedule.rules';
import type { NoticeRecipientsResponse } from '@qlu/contracts/api/index';

/** A change of a program that people are notified about. */
export interface ChangeNotice extends Pick<NoticeRecipientsResponse, 'emails' | 'without_email'> {
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
  const people = emails === 1 ? '1 person' : `${emails} people`;
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
