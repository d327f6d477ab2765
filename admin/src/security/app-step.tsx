import { Button, QRCode, Typography } from 'antd';
import type { RecoveryCodesResponse, SecondFactorBegunResponse } from '@qlu/contracts/api/index';
import { DialogForm } from '../ui/input-dialog';
import { CodeItem } from './code-item';
import { useSecurityForm } from './use-security-form';

const UNKNOWN =
  'No connection. Please reload the page when it is back. If two-step login is on, make new recovery codes.';

interface AppStepProps {
  setup: SecondFactorBegunResponse;
  onConfirmed: (codes: string[]) => void;
}

/** Shows the secret for the app as a QR code and as text, and asks for the first code to confirm it. */
export function AppStep({ setup, onConfirmed }: AppStepProps) {
  const { form, sending, send } = useSecurityForm<{ code: string }, RecoveryCodesResponse>(
    '/api/admin/second-factor/confirm',
    ({ recovery_codes }) => onConfirmed(recovery_codes),
    { noResponse: UNKNOWN },
  );
  return (
    <>
      <p>Open an authenticator app on your phone, choose to add an account, and scan this picture.</p>
      <div className="factor-qr">
        <QRCode
          type="svg"
          aria-label="QR code for the authenticator app"
          value={setup.address}
          size={196}
          color="#241B2F"
          bgColor="#ffffff"
          bordered={false}
        />
      </div>
      <a className="factor-link" href={setup.address}>
        On the phone itself: add it to the app
      </a>
      <p className="quiet">If the app cannot read the picture, type this key:</p>
      <Typography.Text
        className="factor-secret"
        copyable={{ text: setup.secret, tooltips: ['Copy key', 'Copied'] }}
      >
        {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography.Text>
      <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
        <CodeItem autoFocus />
        <div className="security-actions">
          <Button type="primary" htmlType="submit" loading={sending}>
            Turn On
          </Button>
        </div>
      </DialogForm>
    </>
  );
}
