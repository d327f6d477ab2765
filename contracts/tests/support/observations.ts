import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Observation {
  /** Name of the operation. */
  operation: string;
  status: number;
}

/** Every test file runs in a world of its own; what they called is written down here. */
function file(): string {
  const folder = process.env['CONTRACT_OBSERVATIONS'];
  if (!folder) throw new Error('CONTRACT_OBSERVATIONS is not set');
  return join(folder, 'observations.txt');
}

/** Notes an answer whose shape was found to be the documented one. */
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
