import './require-node.js';
import { createBackup } from './backup/create-backup.js';
import { runBackupCommand } from './backup/run-backup-command.js';

/** `npm run backup -- FILE` (docs/runbooks/backup.md). */
await runBackupCommand('backup -- FILE', 'Wrote', createBackup, process.env);
