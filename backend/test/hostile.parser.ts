import { AppError } from '../src/kernel/app-error.js';

/** A parser that does what a hostile file could make a parser do. */

/** Works longer than a parser may, for one of the functions. */
export function load(argument?: unknown): void {
  const started = process.cpuUsage();
  while (argument === 'large package' && process.cpuUsage(started).user < 700_000);
}

export function usePackage(name: 'large package'): string {
  return name;
}

export function runForever(): never {
  for (;;);
}

/** Outside the heap, as native libraries do. */
export async function takeNativeMemory(megabytes: number): Promise<number> {
  const taken: Buffer[] = [];
  for (let count = 0; count < megabytes; count += 1) {
    taken.push(Buffer.alloc(1_048_576, 1));
    if (count % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return taken.length;
}

export function takeHeap(): number {
  const taken: number[][] = [];
  for (;;) taken.push(Array<number>(1_000).fill(taken.length));
}

export function crash(): void {
  process.kill(process.pid, 'SIGSEGV');
}

export function reject(): never {
  throw new AppError('PICTURE_BROKEN', { sentence: 'A sentence' });
}

export function fail(): never {
  throw new Error('A defect');
}

export function readEnvironment(content: Buffer): { names: string[]; content: Buffer } {
  return { names: Object.keys(process.env), content };
}

/** Instants in milliseconds. */
export async function wait(milliseconds: number): Promise<{ from: number; to: number }> {
  const from = Date.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return { from, to: Date.now() };
}
