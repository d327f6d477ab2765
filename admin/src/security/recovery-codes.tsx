import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useToasts } from '../ui/use-toasts';

interface RecoveryCodesProps {
  codes: string[];
  onConfirmed: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onConfirmed }: RecoveryCodesProps) {
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
