import { parentPort, workerData } from 'node:worker_threads';
import { AesVault } from '../crypto/aes-vault.js';
import { openIdNumbers, type IdNumberCell } from './sealed-csv.js';

/** `keys`: those of `DATA_KEY`. */
export interface SealedCsvWorkerData {
  keys: readonly Uint8Array[];
  cell: IdNumberCell;
}
/** Whole records of the file. */
export type SealedCsvRequest = Uint8Array<ArrayBuffer>;
/** The same records with opened ID numbers. An error ends the thread. */
export type SealedCsvResult = Uint8Array<ArrayBuffer>;

const { keys, cell } = workerData as SealedCsvWorkerData;
const vault = new AesVault(keys.map((key) => Buffer.from(key)));

parentPort?.on('message', ({ buffer }: SealedCsvRequest) => {
  const result: SealedCsvResult = new Uint8Array(openIdNumbers(Buffer.from(buffer), vault, cell));
  parentPort?.postMessage(result, [result.buffer]);
});
