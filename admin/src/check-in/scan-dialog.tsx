import { Button, Form, Input, Modal, Spin } from 'antd';
import { useState } from 'react';
import { CameraView } from './camera-view';
import { verifyCode, type VerifiedCode } from './verify-code';
import type { KeptList } from './phone-storage';
import { ScanResult } from './scan-result';

type Step = { name: 'scan' } | { name: 'verify' } | { name: 'result'; code: VerifiedCode };

interface ScanDialogProps {
  kept: KeptList;
  onClose: () => void;
}

/** Reads one code after the other, with the camera or typed by hand, and shows what it means. */
export function ScanDialog({ kept, onClose }: ScanDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'scan' });
  const verify = async (text: string): Promise<void> => {
    setStep({ name: 'verify' });
    setStep({ name: 'result', code: await verifyCode(text, kept.list) });
  };
  return (
    <Modal open title="Scan code" footer={null} width={480} onCancel={onClose}>
      {step.name === 'scan' && (
        <>
          <CameraView onRead={(text) => void verify(text)} />
          <TypedCode onTyped={(text) => void verify(text)} />
        </>
      )}
      {step.name === 'verify' && <Spin />}
      {step.name === 'result' && (
        <>
          <ScanResult code={step.code} kept={kept} />
          <Button block size="large" autoFocus onClick={() => setStep({ name: 'scan' })}>
            Scan the Next Code
          </Button>
        </>
      )}
    </Modal>
  );
}

function TypedCode({ onTyped }: { onTyped: (text: string) => void }) {
  return (
    <Form<{ code?: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={({ code = '' }) => onTyped(code)}
    >
      <Form.Item
        name="code"
        label="Or type the code"
        rules={[{ required: true, whitespace: true, message: 'Please enter the code' }]}
      >
        <Input autoComplete="off" autoCapitalize="characters" placeholder="XXXX-XXXX-XXXX-XXXX" />
      </Form.Item>
      <Button htmlType="submit">Show</Button>
    </Form>
  );
}
