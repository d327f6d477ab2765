import { Worker } from 'node:worker_threads';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../../kernel/app-error.js';
import type { SvgResult } from './sanitise-svg.worker.js';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 768;

/** The worker is in the folder of this file, both in the build and in the sources. */
const WORKER = new URL(
  `./sanitise-svg.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Removes scripts, external resources and links from an SVG.
 * @throws FILE_TYPE_REFUSED when the text is not an SVG
 * @throws PICTURE_BROKEN when it cannot be parsed
 * @throws PICTURE_TOO_LARGE when parsing takes too much time or memory
 */
export async function sanitiseSvg(bytes: Buffer): Promise<Buffer> {
  const result = await runWorker(textOf(bytes));
  if (result === 'no-svg') throw new AppError('FILE_TYPE_REFUSED');
  if (result === 'broken') throw new AppError('PICTURE_BROKEN');
  return Buffer.from(result.svg);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('PICTURE_BROKEN', { cause: error });
  }
}

async function runWorker(text: string): Promise<SvgResult> {
  const worker = new Worker(WORKER, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await new Promise<SvgResult>((resolve, reject) => {
      const rejectAsTooLarge = (cause: unknown): void =>
        reject(new AppError('PICTURE_TOO_LARGE', { sentence: BANNER_MESSAGES.drawingTooLarge, cause }));
      const timer = setTimeout(
        () => rejectAsTooLarge(new Error('Sanitising the SVG takes too long')),
        TIMEOUT_MS,
      );
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (isOutOfResources(error)) rejectAsTooLarge(error);
        else reject(error);
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The worker ended without a result'));
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** Whether the worker ran out of memory, or the SVG is nested too deeply. */
function isOutOfResources(error: Error & { code?: string }): boolean {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
}
