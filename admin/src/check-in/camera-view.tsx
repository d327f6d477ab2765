import { Alert, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CameraError, openCamera, openReader, type CameraProblem } from './camera';

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
export function CameraView({ onRead }: CameraViewProps) {
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
