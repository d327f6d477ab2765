import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import fc from 'fast-check';
import { responseOf, document, operations } from '../../contracts/tests/support/document.ts';
import type { Operation } from '../../contracts/tests/support/document.ts';
import { SchemaValidator } from '../../contracts/tests/support/json-schema.ts';
import type { FaultCase } from './fault-case.ts';
import { callOf, callsWithNul } from './fuzz-calls.ts';
import type { Call } from './fuzz-calls.ts';
import type { KnownValues } from './fuzz-values.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How many values each route gets per role. */
const RUNS = { quick: 4, thorough: 60 };
const AT_ONCE = 3;
const TIMEOUT_MS = 15_000;

type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

const schemas = new SchemaValidator(document.components.schemas);

export const fuzzedRoutes: FaultCase = {
  name: 'no route of the OpenAPI document responds with a server error, and every response is documented',
  run: async (environment, { thorough }) => {
    const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const numRuns = Number(process.env['FAULTS_RUNS'] ?? (thorough ? RUNS.thorough : RUNS.quick));
    console.log(`  FAULTS_SEED=${seed} FAULTS_RUNS=${numRuns}, ${operations.length} routes`);
    const known = await knownValues(environment);
    const failures: string[] = [];
    const waiting = operations.flatMap((operation) => [
      { operation, asAdmin: false },
      { operation, asAdmin: true },
    ]);
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { operation, asAdmin } = next;
        const examples = callsWithNul(operation, known);
        const property = fc.asyncProperty(callOf(operation, known), async (call) => {
          const problems = await problemsOf(environment, operation, call, asAdmin);
          if (problems.length > 0) throw new Error(problems.join('; '));
        });
        const { failed, counterexample, errorInstance } = await fc.check(property, {
          seed,
          numRuns: numRuns + examples.length,
          examples,
        });
        if (!failed) continue;
        const role = asAdmin ? 'the owner' : 'a visitor';
        const value = JSON.stringify(counterexample).slice(0, 600);
        failures.push(`${operation.name} as ${role}: ${String(errorInstance).slice(0, 600)}\n    ${value}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    // A valid call can unpublish, cancel or change the program.
    environment.forgetProgram();
    if (failures.length > 0) throw new Error(`${failures.length} routes failed:\n  ${failures.join('\n  ')}`);
  },
};

/** Existing ids and values, so that calls pass the checks for unknown ids. */
async function knownValues(environment: TestEnvironment): Promise<KnownValues> {
  const payer = new Payer(environment, 'registration');
  await payer.openAndPay();
  await payer.verify();
  const failed = new Payer(environment);
  await failed.openAndPay({ outcome: 'failed' });
  const { id, name, rupees, tier } = await environment.program();
  const [payment] = await environment.database.rows<{ token: string }>(
    'select result_token::text as token from payments where transaction_id = $1',
    [payer.transactionId],
  );
  return {
    program_id: [id],
    id: [id, 1],
    program_name: [name],
    description: [tier, ''],
    amount: [rupees, 150, 1000],
    transaction_id: [
      ...[payer.transactionId, failed.transactionId],
      ...Array.from({ length: 20 }, () => `fuzz-${randomBytes(8).toString('hex')}`),
    ],
    ...payer.proof,
    razorpay_order_id: [payer.orderId, failed.orderId],
    razorpay_payment_id: [payer.proof?.razorpay_payment_id ?? ''],
    razorpay_signature: [payer.proof?.razorpay_signature ?? '', '0'.repeat(64)],
    token: [payment?.token ?? ''],
    phone: ['9876543210'],
    email: ['sample.person@example.org'],
    address: ['12 Sample Street, Hyderabad'],
    name: ['Sample Person'],
    full_name: ['Sample Person'],
    donor_name: ['Sample Person'],
    idType: ['PAN'],
    idNumber: ['ABCDE1234F'],
    id_type: ['PAN'],
    id_number: ['ABCDE1234F'],
    payment_plan: ['one-time', null],
    notes: ['', null],
    sponsored_program: [null],
    donation_type: ['general'],
    spots: [null],
    number_of_people: [1, 10],
    start_date: ['2027-01-01'],
    end_date: ['2027-01-02', null],
    availability: ['weekends'],
    main: ['intensive-retreats'],
    sub: ['inner-child-healing'],
    filename: ['silence.png'],
    _start: [0, 10],
    _end: [5, 20],
    _order: ['asc', 'desc'],
    _sort: ['id', 'created_at', 'amount'],
    refund_id: ['fuzz-refund-0001'],
    reason: ['Asked by phone'],
  };
}

/** Calls the route and returns the problems of the response. */
async function problemsOf(
  environment: TestEnvironment,
  operation: Operation,
  call: Call,
  asAdmin: boolean,
): Promise<string[]> {
  const cookie = asAdmin ? await environment.session() : null;
  const headers = {
    ...(cookie !== null && { cookie }),
    // With a valid signature the call passes the signature check.
    ...(operation.path.includes('/webhooks/') && environment.razorpay.signed(call.body ?? '')),
  };
  const reply = await send(environment.server.port, operation.method, call, headers);
  if (asAdmin && (reply.status === 401 || operation.operationId.includes('ogout')))
    environment.forgetSession();
  const documented = responseOf(operation, reply.status);
  const isRejected = reply.status >= 400;
  const schema = isRejected ? { $ref: '#/components/schemas/ProblemResponse' } : documented?.schema;
  return [
    ...(reply.status >= 500 ? [`a server error: ${reply.status} ${reply.text.slice(0, 300)}`] : []),
    ...(documented || reply.status === 404 ? [] : [`the status ${reply.status} is not documented`]),
    ...(schema ? shapeProblems(reply, schema) : []),
    ...(reply.headers['x-request-id'] || isCachedResponse(operation, reply) ? [] : ['no X-Request-Id']),
  ];
}

/** A response from the response cache has no request id: it is not logged. */
function isCachedResponse({ name }: Operation, { status }: Reply): boolean {
  return name === 'GET /api/programs/upcoming' && status === 200;
}

function shapeProblems(
  { headers, text }: Reply,
  schema: Parameters<SchemaValidator['problems']>[0],
): string[] {
  const type = String(headers['content-type']);
  if (!type.startsWith('application/json')) return [`the content type is ${type}`];
  return schemas.problems(schema, JSON.parse(text)).map((line) => `${line} in ${text.slice(0, 200)}`);
}

/** Uses `request` because `fetch` would correct an invalid path. */
function send(
  port: number,
  method: string,
  { path, type, body }: Call,
  headers: Record<string, string>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      method: method.toUpperCase(),
      path,
      timeout: TIMEOUT_MS,
      headers: {
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
        ...(body !== null && type !== '' && { 'content-type': type }),
        ...headers,
      },
    });
    clientRequest.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text: Buffer.concat(pieces).toString('utf8') });
      });
    });
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('no response in time')));
    clientRequest.on('error', reject);
    clientRequest.end(body ?? undefined);
  });
}
