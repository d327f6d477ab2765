import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Observation {
  /** Name of the operation. */
  operation: string;
  status: number;
}

/** Test files do not share memory, so they record their calls in this file. */
function file(): string {
  const folder = process.env['CONTRACT_OBSERVATIONS'];
  if (!folder) throw new Error('CONTRACT_OBSERVATIONS is not set');
  return join(folder, 'observations.txt');
}

/** Records a response that matches the document. */
export function observe({ operation, status }: Observation): void {
  appendFileSync(file(), `${operation}\t${status}\n`);
}

export function observations(): Observation[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [operation = '', status = ''] = line.split('\t');
      return { operation, status: Number(status) };
    });
}
