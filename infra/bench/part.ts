import { fileURLToPath } from 'node:url';
import { startService } from '../launcher/service.ts';

/** A program of this folder in a process of its own, which answers one question at a time. */
export type Part<Question, Answer> = {
  /** @throws Error with what the part said when it could not, or ended */
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
};

type Reply<Answer> = { answer: Answer } | { problem: string };

/** @param file of this folder; it calls {@link answerRequests} */
export function startPart<Question extends object, Answer>(
  file: string,
  env: NodeJS.ProcessEnv = {},
): Part<Question, Answer> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const service = startService([program], { ...process.env, ...env }, { out: 'inherit', err: 'inherit' });
  return {
    async ask(question) {
      const replied = new Promise<Reply<Answer>>((resolve) => service.process.once('message', resolve));
      const ended = service.gone.then((how) => ({ problem: how }));
      service.process.send(question);
      const reply = await Promise.race([replied, ended]);
      if ('problem' in reply) throw new Error(`${file}: ${reply.problem}`);
      return reply.answer;
    },
    stop: () => service.stop(3_000),
  };
}

/** The part's side: answers what `startPart` asks, and ends with whoever started it. */
export function answerRequests<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>): unknown => process.send?.(message);
  process.on('disconnect', () => process.exit());
  process.on('message', (question) => {
    answer(question as Question).then(
      (found) => reply({ answer: found }),
      (error: unknown) => reply({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
}
