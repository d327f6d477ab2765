import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import type { AdminProgram } from './program';

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
