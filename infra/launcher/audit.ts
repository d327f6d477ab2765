import { npmCommand } from '../install/npm.mjs';
import { runCommand } from './commands.ts';

/** What npm says when the registry answered something else than the known holes, or nothing at all. */
const UNANSWERED = /audit endpoint returned an error|ENOAUDIT|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/;

/** Asks the registry for known holes in what the product runs on. Ends with 1 when there are some, or no answer. */
const npm = npmCommand(['audit', '--omit=dev']);
const { code, output } = await runCommand(npm.file, npm.args, { env: npm.env, limitMs: 120_000 });
if (code !== 0 && (code === null || UNANSWERED.test(output))) {
  console.error('This machine’s registry answers no audit. Run it where the public one can be reached.');
} else {
  console.log(output.trimEnd());
}
process.exitCode = code === 0 ? 0 : 1;
