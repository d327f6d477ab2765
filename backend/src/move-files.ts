import './require-node.js';
import { moveFiles } from './backup/move-files.js';
import { readBackupEnvironment } from './config/env.js';
import { describeError } from './platform/describe-error.js';

/** Copies the uploaded files from the disk to S3 (docs/runbooks/move-files.md). The server may run. */
try {
  const missing = await moveFiles(readBackupEnvironment(process.env), (line) =>
    process.stdout.write(`${line}\n`),
  );
  if (missing > 0) process.exitCode = 2;
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
