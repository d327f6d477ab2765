import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, QRCode, Typography } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { RECOVERY_CODES } from '@qlu/contracts/access/access.rules';
import type {
  RecoveryCodesResponse,
  SecondFactorBegunResponse,
  SecondFactorResponse,
} from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { Badge } from '../ui/badge';
import { DialogForm, InputDialog } from '../ui/input-dialog';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { useToasts } from '../ui/use-toasts';
import { CodeItem, PasswordItem } from './credential-items';
import { useSecurityForm } from './use-security-form';

/** Warns when this many codes or fewer are left. */
const FEW_CODES = 3;

interface SecondFactorCardProps {
  factor: SecondFactorResponse;
  refresh: () => void;
}

export function SecondFactorCard({ factor, refresh }: SecondFactorCardProps) {
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null);
  const card = useRef<HTMLElement>(null);
  // The button that opened the dialog may be gone after the change, so the card takes the focus.
  const close = () => {
    setDialog(null);
    card.current?.focus();
  };
  const dialogProps = { onClose: close, onChanged: refresh };
  const left = factor.recovery_codes_left;
  return (
    <section className="card security-card" aria-labelledby="two-step" ref={card} tabIndex={-1}>
      <div className="card-head">
        <h2 id="two-step">Two-step login</h2>
        <Badge tone={factor.on ? 'positive' : 'secondary'}>{factor.on ? 'On' : 'Off'}</Badge>
      </div>
      {factor.on && factor.since ? (
        <>
          <p>
            The login asks for a code from your phone after the password, since {formatInstant(factor.since)}.
          </p>
          <p>
            Recovery codes left: {left} of {RECOVERY_CODES}
          </p>
          {left <= FEW_CODES && (
            <Alert
              type="warning"
              showIcon
              message={left === 0 ? 'No recovery code is left' : 'Few recovery codes are left'}
              description="Make new ones while you have the phone."
            />
          )}
          <div className="security-actions">
            <Button onClick={() => setDialog('codes')}>Make New Recovery Codes</Button>
            <Button danger onClick={() => setDialog('off')}>
              Turn Off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            At the moment your password alone is enough to log in. With two-step login, you also enter a code
            from an app on your phone, so a password that someone saw or guessed is not enough.
          </p>
          <div className="security-actions">
            <Button type="primary" onClick={() => setDialog('on')}>
              Turn On
            </Button>
          </div>
        </>
      )}
      {dialog === 'on' && <TurnOnDialog {...dialogProps} />}
      {dialog === 'off' && <TurnOffDialog {...dialogProps} />}
      {dialog === 'codes' && <NewCodesDialog {...dialogProps} />}
    </section>
  );
}

interface TurnOnDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Three steps: password, app with its first code, recovery codes. The last step closes only by its button. */
function TurnOnDialog({ onClose, onChanged }: TurnOnDialogProps) {
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

const UNKNOWN =
  'No connection. Please reload the page when it is back. If two-step login is on, make new recovery codes.';

interface AppStepProps {
  setup: SecondFactorBegunResponse;
  onConfirmed: (codes: string[]) => void;
}

/** Shows the secret for the app as a QR code and as text, and asks for the first code to confirm it. */
function AppStep({ setup, onConfirmed }: AppStepProps) {
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

interface TurnOffDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

function TurnOffDialog({ onClose, onChanged }: TurnOffDialogProps) {
  const toasts = useToasts();
  const { form, sending, send } = useSecurityForm<{ password: string; code: string }, unknown>(
    '/api/admin/second-factor/turn-off',
    () => {
      toasts.success('Two-step login is off.');
      onChanged();
      onClose();
    },
  );
  return (
    <InputDialog open title="Turn off two-step login" width={480} onClose={onClose}>
      <p className="dialog-text">
        Your password alone will be enough to log in. All your other browsers will be logged out.
      </p>
      <DialogForm form={form} draftKey={null} sending={sending} onFinish={send}>
        <PasswordItem />
        <CodeItem recovery />
        <div className="security-actions">
          <Button type="primary" danger htmlType="submit" loading={sending}>
            Turn Off
          </Button>
        </div>
      </DialogForm>
    </InputDialog>
  );
}

const NEW_CODES_UNKNOWN =
  'Your old recovery codes may not work any more. Please make new codes again, with the next code.';

interface NewCodesDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

function NewCodesDialog({ onClose, onChanged }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, sending, send } = useSecurityForm<{ code: string }, RecoveryCodesResponse>(
    '/api/admin/second-factor/recovery-codes',
    ({ recovery_codes }) => {
      setCodes(recovery_codes);
      onChanged();
    },
    { noResponse: NEW_CODES_UNKNOWN },
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

interface CodesDialogProps {
  title: string;
  /** Null until they are created. */
  codes: string[] | null;
  onClose: () => void;
  /** The steps before the codes are shown. */
  children: ReactNode;
}

/** A dialog that ends with recovery codes. Once they are shown, only the confirm button closes it. */
function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  useLeaveWarning(() => (codes ? 'Please keep the recovery codes first. We show them only once.' : null));
  return (
    <InputDialog
      open
      title={title}
      width={480}
      onClose={onClose}
      closable={codes === null}
      keyboard={codes === null}
      maskClosable={false}
    >
      {codes ? <RecoveryCodes codes={codes} onConfirmed={onClose} /> : children}
    </InputDialog>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  onConfirmed: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
function RecoveryCodes({ codes, onConfirmed }: RecoveryCodesProps) {
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      toasts.error('The browser could not copy the codes. Please write them down.');
    }
  };

  return (
    <>
      <p className="dialog-text">
        If you do not have your phone with you, each of these codes works once, together with your password.
      </p>
      <Alert
        type="warning"
        showIcon
        message="We show them only once. Print them or write them down, and do not keep them with your phone."
      />
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="security-actions">
        <Button
          icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => download(codes)}>
          Download
        </Button>
        <Button type="primary" onClick={onConfirmed} autoFocus>
          I Have Kept Them
        </Button>
      </div>
    </>
  );
}

/** Creates the text file in the browser, so that the codes are not sent over the network again. */
function download(codes: string[]): void {
  const text = `Quantum Life University, back office: recovery codes\nEach works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
