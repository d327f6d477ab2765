import { restoreBackup } from './backup/restore-backup.js';
import { runBackupCommand } from './backup/run-backup-command.js';

/** `npm run restore -- FILE` (docs/runbooks/restore.md). */
await runBackupCommand('restore', 'Restored', restoreBackup, process.env);
