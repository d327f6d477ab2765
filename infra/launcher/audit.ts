import { npmCommand } from '../install/npm.mjs';
import { runCommand } from './processes.ts';

/** What npm prints when the registry gave no audit. */
const NO_AUDIT = /audit endpoint returned an error|ENOAUDIT|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/;

// npm run audit: asks the registry for known vulnerabilities of the packages that run in production. Exits with 1 when
// there are some, or no answer.
const npm = npmCommand(['audit', '--omit=dev']);
const { code, output } = await runCommand(npm.file, npm.args, { env: npm.env, limitMs: 120_000 });
if (code !== 0 && (code === null || NO_AUDIT.test(output))) {
  console.error('This machine’s registry answers no audit. Run it where the public one can be reached.');
} else {
  console.log(output.trimEnd());
}
process.exitCode = code === 0 ? 0 : 1;
