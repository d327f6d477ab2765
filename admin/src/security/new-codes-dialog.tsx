import { Button } from 'antd';
import { useState } from 'react';
import type { RecoveryCodesResponse } from '@qlu/contracts/api/index';
import { DialogForm } from '../ui/input-dialog';
import { CodeItem } from './code-item';
import { CodesDialog } from './codes-dialog';
import { useSecurityForm } from './use-security-form';

const UNKNOWN =
  'Your old recovery codes may not work any more. Please make new codes again, with the next code.';

interface NewCodesDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

export function NewCodesDialog({ onClose, onChanged }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, sending, send } = useSecurityForm<{ code: string }, RecoveryCodesResponse>(
    '/api/admin/second-factor/recovery-codes',
    ({ recovery_codes }) => {
      setCodes(recovery_codes);
      onChanged();
    },
    { noResponse: UNKNOWN },
  );
  return (
    <CodesDialog title="Make new recovery codes" codes={codes} onClose={onClose}>
      <p className="dialog-text">Your old recovery codes will stop working.</p>
      <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
        <CodeItem autoFocus />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Make New Codes
          </Button>
        </div>
      </DialogForm>
    </CodesDialog>
  );
}
