import { runChecks } from './checks.ts';
import { endCommands } from './commands.ts';
import { StartProblem } from './start-problem.ts';
import { onStopRequest } from './stop-request.ts';

onStopRequest(
  () => {
    endCommands();
    process.exit(130);
  },
  () => process.exit(130),
);

try {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
