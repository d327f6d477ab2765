import './require-node.js';
import { NOTHING_LOST, restoreBackup } from './backup/restore-backup.js';
import { runBackupCommand } from './backup/run-backup-command.js';

/** `npm run restore -- FILE [--nothing-lost]` (docs/runbooks/restore.md). */
await runBackupCommand('restore', 'Restored', restoreBackup, process.env, NOTHING_LOST);
