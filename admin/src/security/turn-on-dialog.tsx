import { Button, Form } from 'antd';
import { useState } from 'react';
import type { SecondFactorBegunResponse } from '@qlu/contracts/api/index';
import { AppStep } from './app-step';
import { CodesDialog } from './codes-dialog';
import { PasswordItem } from './password-item';
import { useProof } from './use-proof';

interface TurnOnDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Password, then the app and its first code, then the recovery codes; only the last step closes by its button alone. */
export function TurnOnDialog({ onClose, onChanged }: TurnOnDialogProps) {
  const [begun, setBegun] = useState<SecondFactorBegunResponse | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirmed = (made: string[]) => {
    setCodes(made);
    onChanged();
  };
  return (
    <CodesDialog title="Turn on two-step login" codes={codes} onClose={onClose}>
      {begun ? <AppStep begun={begun} onConfirmed={confirmed} /> : <PasswordStep onBegun={setBegun} />}
    </CodesDialog>
  );
}

function PasswordStep({ onBegun }: { onBegun: (begun: SecondFactorBegunResponse) => void }) {
  const { form, sending, send } = useProof<{ password: string }, SecondFactorBegunResponse>(
    '/api/admin/second-factor',
    onBegun,
  );
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
      <PasswordItem />
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={sending}>
          Continue
        </Button>
      </div>
    </Form>
  );
}
