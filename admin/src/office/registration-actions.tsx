import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { ContactDialog, MoveDialog, PlacesDialog } from './change-dialogs';
import { HistoryDialog } from './history-dialog';

type Action = 'move' | 'places' | 'contact' | 'history';

interface RegistrationActionsProps {
  registration: RegistrationRecord;
  onChanged: () => void;
}

/** The menu of what the office can change about a complete registration. For a cancelled registration it has only the history. */
export function RegistrationActions({ registration, onChanged }: RegistrationActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const { registration_status: status } = registration;
  if (status !== 'registered' && status !== 'cancelled') return null;
  const dialog = { registration, onChanged, onClose: () => setAction(null) };
  const history = { key: 'history', label: 'History' };
  const changes = [
    { key: 'move', label: 'Move to Another Date' },
    { key: 'places', label: 'Cancel Places', disabled: registration.number_of_people < 2 },
    { key: 'contact', label: 'Correct Name, Phone or Email' },
  ];
  const items = status === 'registered' ? [...changes, history] : [history];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setAction(key as Action) }}>
        <Button
          size="small"
          className="refund-open"
          aria-label={`Change the registration of ${registration.full_name}`}
        >
          Change <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {action === 'move' && <MoveDialog {...dialog} />}
      {action === 'places' && <PlacesDialog {...dialog} />}
      {action === 'contact' && <ContactDialog {...dialog} />}
      {action === 'history' && <HistoryDialog registration={registration} onClose={dialog.onClose} />}
    </>
  );
}
