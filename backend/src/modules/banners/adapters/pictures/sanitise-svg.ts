import { Worker } from 'node:worker_threads';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../../kernel/app-error.js';
import type { SvgResponse } from './sanitise-svg.worker.js';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 768;

/** Built or as it was written: the worker lies beside this file. */
const WORKER = new URL(
  `./sanitise-svg.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * The same drawing without anything that runs, loads or leads elsewhere.
 * @throws FILE_TYPE_REFUSED when it is no SVG
 * @throws PICTURE_BROKEN when it cannot be read
 * @throws PICTURE_TOO_LARGE when that takes more time or memory than is reasonable
 */
export async function sanitiseSvg(bytes: Buffer): Promise<Buffer> {
  const answer = await askWorker(textOf(bytes));
  if (answer === 'no-svg') throw new AppError('FILE_TYPE_REFUSED');
  if (answer === 'broken') throw new AppError('PICTURE_BROKEN');
  return Buffer.from(answer.svg);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('PICTURE_BROKEN', { cause: error });
  }
}

async function askWorker(text: string): Promise<SvgResponse> {
  const worker = new Worker(WORKER, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await new Promise<SvgResponse>((resolve, reject) => {
      const refuse = (cause: unknown): void =>
        reject(new AppError('PICTURE_TOO_LARGE', { sentence: BANNER_MESSAGES.drawingTooLarge, cause }));
      const timer = setTimeout(() => refuse(new Error('The drawing takes too long')), TIMEOUT_MS);
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (isTooMuch(error)) refuse(error);
        else reject(error);
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The worker ended without an answer'));
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** No more memory, or nested too deep. */
function isTooMuch(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
}
