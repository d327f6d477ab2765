import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { DeliveryRequest, DeliveryResult } from './adapters/thread/thread-delivery.js';
import { deliveryOf, type MailSettings } from './mail-settings.js';
import type { UnrenderedMail } from './ports/email-delivery.js';
import { MailProblem } from './ports/mailer.js';

// The thread of ThreadDelivery: renders and sends emails, so that neither delays a request.

yieldToRequests();

const delivery = deliveryOf(workerData as MailSettings);

/** A thread receives buffers as plain byte arrays. */
function withBuffers({ attachments, ...mail }: UnrenderedMail): UnrenderedMail {
  if (!attachments) return mail;
  return { ...mail, attachments: attachments.map((one) => ({ ...one, content: Buffer.from(one.content) })) };
}

async function resultOf({ id, mail }: DeliveryRequest): Promise<DeliveryResult> {
  try {
    await delivery.deliver(withBuffers(mail));
    return { id };
  } catch (error) {
    if (error instanceof MailProblem) {
      return { id, problem: { reason: error.message, isFinal: error.isFinal } };
    }
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (request: DeliveryRequest) => {
  void resultOf(request).then((result) => parentPort?.postMessage(result));
});

/** Emails wait while requests need every processor. Only Linux has a priority for each thread. */
function yieldToRequests(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, constants.priority.PRIORITY_LOW);
  } catch (error) {
    process.emitWarning(`The mail thread keeps its priority: ${String(error)}`);
  }
}
