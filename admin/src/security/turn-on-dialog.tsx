import { Button } from 'antd';
import { useState } from 'react';
import type { SecondFactorBegunResponse } from '@qlu/contracts/api/index';
import { DialogForm } from '../ui/input-dialog';
import { AppStep } from './app-step';
import { CodesDialog } from './codes-dialog';
import { PasswordItem } from './password-item';
import { useSecurityForm } from './use-security-form';

interface TurnOnDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Three steps: password, app with its first code, recovery codes. The last step closes only by its button. */
export function TurnOnDialog({ onClose, onChanged }: TurnOnDialogProps) {
  const [setup, setSetup] = useState<SecondFactorBegunResponse | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (made: string[]) => {
    setCodes(made);
    onChanged();
  };
  return (
    <CodesDialog title="Turn on two-step login" codes={codes} onClose={onClose}>
      {setup ? <AppStep setup={setup} onConfirmed={confirmed} /> : <PasswordStep onStarted={setSetup} />}
    </CodesDialog>
  );
}

function PasswordStep({ onStarted }: { onStarted: (setup: SecondFactorBegunResponse) => void }) {
  const { form, sending, send } = useSecurityForm<{ password: string }, SecondFactorBegunResponse>(
    '/api/admin/second-factor',
    onStarted,
  );
  return (
    <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
      <PasswordItem />
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={sending}>
          Continue
        </Button>
      </div>
    </DialogForm>
  );
}
