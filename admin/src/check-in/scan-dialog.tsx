import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type {
  CheckInCodeResponse,
  CheckInOtherResponse,
  CheckInParticipantResponse,
  CheckInResponse,
} from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { readCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { callApi } from '../providers/api-client';
import { ArrivalButtons, useAttendance } from './use-attendance';
import { linesOf } from './check-in-lines';
import type { KeptList } from './phone-storage';

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

type Tone = 'good' | 'warn' | 'bad';

const ICONS = { good: CheckCircleFilled, warn: ExclamationCircleFilled, bad: CloseCircleFilled };

/** What a code means, in words and in colour. */
function ScanResult({ code, kept }: { code: VerifiedCode; kept: KeptList }) {
  switch (code.kind) {
    case 'valid':
      return <Valid {...code} participant={newest(code, kept)} />;
    case 'not_paid':
      return <Sheet tone="bad" title="Not paid" who={code} text="Please send this person to the office." />;
    case 'not_confirmed':
      return (
        <Sheet tone="bad" title="Not confirmed" who={code} text="Please send this person to the office." />
      );
    case 'cancelled':
      return <Sheet tone="bad" title="Cancelled" who={code} text="This registration was cancelled." />;
    case 'no_seat':
      return (
        <Sheet tone="bad" title="No place" who={code} text="It was paid when the program was already full." />
      );
    case 'passed_on':
      return (
        <Sheet
          tone="bad"
          title="This code is not valid any more"
          text={`The place was passed on. Its new code is with ${code.name}. Please ask for it, or search by name.`}
        />
      );
    case 'other-day': {
      const { full_name: name, program_name: programName, start_date: start, end_date: end } = code.owner;
      const text = `It is for ${programName} on ${formatDays(start, end)}.`;
      return <Sheet tone="bad" title="Another program or date" who={{ name, programName: '' }} text={text} />;
    }
    case 'no-code':
      return (
        <Sheet
          tone="bad"
          title="Not a check-in code"
          text="Please look for the code in the confirmation email."
        />
      );
    case 'unknown':
      return <Sheet tone="bad" title="Unknown code" text="No registration has this code." />;
    case 'not-listed':
      return (
        <Sheet
          tone="warn"
          title="Not in today's list"
          text="Without a network this phone knows only today's list. Please search by name, or try again with a network."
        />
      );
  }
}

/** The participant as the list knows it, if it was loaded after the code was verified. */
function newest({ participant, programId, verifiedAt }: ValidCode, { list, loadedAt }: KeptList) {
  if (loadedAt < verifiedAt) return participant;
  const program = list.programs.find(({ id }) => id === programId);
  return program?.participants.find(({ id }) => id === participant.id) ?? participant;
}

function Valid({ programId, programName, participant }: ValidCode) {
  const { arrivalOf } = useAttendance(programId);
  const isMissing = linesOf([participant]).some((line) => arrivalOf(line) === null);
  const who = { name: participant.full_name, programName };
  return (
    <Sheet tone={isMissing ? 'good' : 'warn'} title={isMissing ? 'Valid' : 'Checked in'} who={who}>
      <ArrivalButtons programId={programId} participant={participant} />
    </Sheet>
  );
}

interface SheetProps {
  tone: Tone;
  title: string;
  who?: { name: string; programName: string };
  text?: string;
  children?: React.ReactNode;
}

function Sheet({ tone, title, who, text, children }: SheetProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`scan-result scan-${tone}`}>
      <p className="scan-title" role="status">
        <Icon aria-hidden /> {title}
      </p>
      {who && (
        <p className="scan-who">
          <strong>{who.name}</strong> {who.programName}
        </p>
      )}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** The result of the check of a code at the entrance. */
type VerifiedCode =
  | ValidCode
  | { kind: CheckInOtherResponse['state']; name: string; programName: string }
  | { kind: 'other-day'; owner: CheckInCodeResponse }
  /** It is not one of our codes; or no registration has it; or, without a network, the list of today does not have it. */
  | { kind: 'no-code' | 'unknown' | 'not-listed' };

interface ValidCode {
  kind: 'valid';
  programId: number;
  programName: string;
  participant: CheckInParticipantResponse;
  /** When it was verified, in milliseconds since 1970: a list that is loaded later knows more. */
  verifiedAt: number;
}

/** Longer than this nobody waits at the entrance: then the list on the phone decides. */
const TIMEOUT_MS = 3_000;

/** Asks the server, which knows other days and the other phones. Without a network the list of today decides. */
async function verifyCode(text: string, list: CheckInResponse): Promise<VerifiedCode> {
  const code = readCheckInCode(text);
  if (code === null) return { kind: 'no-code' };
  const response = await fetchCode(code);
  if (response === 'unknown') return { kind: 'unknown' };
  return response ? verifiedByServer(response) : verifiedByList(await digestOf(code), list);
}

async function fetchCode(code: string): Promise<CheckInCodeResponse | 'unknown' | null> {
  if (!navigator.onLine) return null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const result = await callApi<CheckInCodeResponse>(`/api/admin/check-in/codes/${code}`, { signal });
    if (result.ok) return result.data;
    return result.problem.status === 404 ? 'unknown' : null;
  } catch {
    return null;
  }
}

function verifiedByServer(owner: CheckInCodeResponse): VerifiedCode {
  const { state, full_name: name, program_id: programId, program_name: programName, participant } = owner;
  if (state !== 'valid') return { kind: state, name, programName };
  if (!participant) return { kind: 'other-day', owner };
  return { kind: 'valid', programId, programName, participant, verifiedAt: Date.now() };
}

function verifiedByList(digest: string | null, list: CheckInResponse): VerifiedCode {
  for (const { id: programId, program_name: programName, participants, others } of list.programs) {
    const participant = participants.find((one) => one.code_digest === digest);
    if (participant) return { kind: 'valid', programId, programName, participant, verifiedAt: Date.now() };
    const other = others.find((one) => one.code_digest === digest);
    if (other) return { kind: other.state, name: other.full_name, programName };
  }
  return { kind: 'not-listed' };
}

/** Null in a context that is not secure, where a browser computes no digest. */
async function digestOf(code: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const PROBLEMS: Record<CameraProblem, string> = {
  'not-secure':
    'The camera works only on the https address of the back office. Please type the code instead.',
  'not-allowed':
    'The browser may not use the camera. Please allow it in the settings of this site, or type the code instead.',
  none: 'This device has no camera that can be used now. Please type the code instead.',
};

/** Four pictures a second: fast for people, slow enough for the battery. */
const PICTURE_MS = 250;

interface CameraViewProps {
  /** Called once, with the text of the first QR code. */
  onRead: (text: string) => void;
}

/** The picture of the camera, until it reads a QR code. */
function CameraView({ onRead }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  }, [onRead]);

  useEffect(() => {
    const element = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const run = async (): Promise<void> => {
      const [opened, reader] = await Promise.all([openCamera(), openReader()]);
      stream = opened;
      if (isClosed || !element) return stop(stream);
      element.srcObject = stream;
      await element.play();
      setOpen(true);
      const look = async (): Promise<void> => {
        const text = await reader(element);
        if (isClosed) return;
        if (text !== null) return read.current(text);
        timer = setTimeout(() => void look().catch(fail), PICTURE_MS);
      };
      await look();
    };
    const fail = (error: unknown): void => {
      if (!isClosed) setProblem(error instanceof CameraError ? error.problem : 'none');
    };
    run().catch(fail);
    return () => {
      isClosed = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, []);

  if (problem) return <Alert type="warning" showIcon message={PROBLEMS[problem]} />;
  return (
    <div className="check-in-camera">
      {!isOpen && <Spin />}
      <video ref={video} muted playsInline aria-label="Picture of the camera" />
      <p className="quiet">Hold the QR code from the email in front of the camera.</p>
    </div>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads QR codes from a video. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** Why there is no camera. */
type CameraProblem = 'not-secure' | 'not-allowed' | 'none';

interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): BarcodeDetectorLike;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** Enough for a code that fills a third of the picture, and fast on a small phone. */
const LARGEST_SIDE = 800;

/** The camera at the back of the phone. @throws a {@link CameraProblem} */
async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new CameraError('not-secure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new CameraError(isRefused ? 'not-allowed' : 'none');
  }
}

class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

/** The reader of the browser, or a library where the browser has none. */
async function openReader(): Promise<Reader> {
  const formats = await window.BarcodeDetector?.getSupportedFormats();
  if (window.BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LARGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // There is no code in this picture.
      return null;
    }
  };
}
