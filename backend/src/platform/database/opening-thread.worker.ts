import { parentPort, workerData } from 'node:worker_threads';
import { AesVault } from '../crypto/aes-vault.js';
import type { OpeningThreadData, OpeningThreadRequest } from './opening-thread.js';
import { SealedRecords } from './sealed-records.js';

const { keys, position, missing, rest } = workerData as OpeningThreadData;
const records = new SealedRecords(new AesVault(keys.map((key) => key.export())), position, missing, rest);

// An error ends the thread, and so the file.
parentPort?.on('message', (request: OpeningThreadRequest) => {
  if (request === 'end') records.end();
  const opened = request === 'end' ? new Uint8Array() : new Uint8Array(records.opened(request));
  parentPort?.postMessage(opened, [opened.buffer]);
});
