import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  rmSync(process.env['CONTRACT_OBSERVATIONS'], { recursive: true, force: true });
  await globalThis.stopContractProduct?.();
}
