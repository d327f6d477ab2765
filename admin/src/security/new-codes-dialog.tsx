import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RecoveryCodesResponse } from '@qlu/contracts/api/index';
import { CodeItem } from './code-item';
import { CodesDialog } from './codes-dialog';
import { useSecurityForm } from './use-security-form';

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
  );
  return (
    <CodesDialog title="Make new recovery codes" codes={codes} onClose={onClose}>
      <p className="dialog-text">Your old recovery codes will stop working.</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <CodeItem autoFocus />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Make new codes
          </Button>
        </div>
      </Form>
    </CodesDialog>
  );
}
