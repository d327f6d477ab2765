/** Reads QR codes from a video. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** Why there is no camera. */
export type CameraProblem = 'not-secure' | 'not-allowed' | 'none';

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
export async function openCamera(): Promise<MediaStream> {
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

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

/** The reader of the browser, or a library where the browser has none. */
export async function openReader(): Promise<Reader> {
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
