import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The settings that the nightly backup and the backup that it starts read. */
export function backupSettings(): string[] {
  const [, afterSchema = ''] = read('../../backend/src/config/env.ts').split('const backupSchema = ');
  const [, picked = ''] = /\.pick\(\{([^}]*)\}/.exec(afterSchema) ?? [];
  const ofProgram = read('nightly-backup.ts').matchAll(/process\.env\['([A-Z_]+)'\]/g);
  return [
    'BACKUP_RECIPIENT',
    ...picked.split(',').flatMap((line) => line.split(':')[0]?.trim() || []),
    ...[...ofProgram].map(([, name = '']) => name),
  ];
}
