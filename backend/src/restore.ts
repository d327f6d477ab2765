import './require-node.js';
import { restoreBackup } from './backup/restore-backup.js';
import { runBackupCommand } from './backup/run-backup-command.js';

const USAGE = 'restore -- FILE [--identity FILE] [--nothing-lost]';

/** docs/runbooks/restore.md */
await runBackupCommand(USAGE, 'Restored', restoreBackup, process.env, {
  identity: { type: 'string' },
  'nothing-lost': { type: 'boolean' },
});
