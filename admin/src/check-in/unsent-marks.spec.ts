import type { UnsentMark } from './phone-storage';

/** The types of Jest do not have its mocks of ES modules yet. */
type ModuleMocks = { unstable_mockModule(path: string, factory: () => object): void };

const jest = import.meta.jest as ImportMeta['jest'] & ModuleMocks;

let stored: UnsentMark[] = [];
let beforeRead: () => Promise<void> = () => Promise.resolve();
let isFull = false;
interface Sent {
  made_by?: string;
  marks: { id: string }[];
}
const sent: Sent[] = [];
let answer: (body: Sent) => object;

jest.unstable_mockModule('./phone-storage', () => ({
  phoneStorage: {
    marks: async () => {
      const found = [...stored];
      await beforeRead();
      return found;
    },
    changeMarks: (change: (marks: UnsentMark[]) => UnsentMark[]) => {
      if (isFull) return Promise.reject(new Error('The phone is full'));
      stored = change([...stored]);
      return Promise.resolve();
    },
  },
}));
jest.unstable_mockModule('../providers/admin-flag', () => ({ adminFlag: { login: () => 1 } }));
jest.unstable_mockModule('../providers/api-client', () => ({
  callApi: (_path: string, { body }: { body: Sent }) => {
    sent.push(body);
    // A mark that is sent again and again must not keep the test running.
    return sent.length > 5 ? new Promise<object>(() => undefined) : Promise.resolve(answer(body));
  },
}));
Object.assign(globalThis, {
  window: new EventTarget(),
  BroadcastChannel: class {
    onmessage = null;
    postMessage(): void {}
  },
});
const { unsentMarks } = await import('./unsent-marks');

const mark = (name: string) => ({ registration_id: 1, program_id: 2, place: 1, present: true, name });
const shown = (): string[] => unsentMarks.current().map(({ name }) => name);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
const stores = ({ marks }: Sent): object => ({
  ok: true,
  data: { results: marks.map(({ id }) => ({ id, outcome: 'stored' })) },
});
const open = (isSessionOfUser = true): Promise<void> =>
  unsentMarks.open('anita', isSessionOfUser, () => Promise.resolve(true));

beforeEach(() => {
  stored = [];
  sent.length = 0;
  isFull = false;
  beforeRead = () => Promise.resolve();
  answer = stores;
});

it('a mark is sent once, and is then removed from the page and the phone', async () => {
  await open();
  await unsentMarks.add(mark('Ravi'));
  await settled();
  expect(sent).toMatchObject([{ made_by: 'anita', marks: [{ registration_id: 1, present: true }] }]);
  expect([shown(), stored]).toEqual([[], []]);
  await open();
  await settled();
  expect(sent).toHaveLength(1);
});

it('a mark that is made while the stored ones are read stays on the page', async () => {
  await open(false);
  let finishReading!: () => void;
  const reading = new Promise<void>((resolve) => {
    finishReading = resolve;
  });
  beforeRead = () => reading;
  const opening = open(false);
  await unsentMarks.add(mark('Ravi'));
  beforeRead = () => Promise.resolve();
  finishReading();
  await opening;
  expect(shown()).toEqual(['Ravi']);
});

it('marks wait when another tab has logged somebody else in, and are sent at the next login of their user', async () => {
  await open();
  answer = () => ({ ok: false, problem: { status: 409, code: 'SESSION_OF_ANOTHER_USER', error: '' } });
  await unsentMarks.add(mark('Ravi'));
  await settled();
  await unsentMarks.send();
  expect([sent.length, shown(), stored.length]).toEqual([1, ['Ravi'], 1]);
  answer = stores;
  await open();
  await settled();
  expect([sent.length, shown(), stored]).toEqual([2, [], []]);
});

it('a sent mark stays on the page and the phone until a loaded list has it', async () => {
  let isLoaded = false;
  await unsentMarks.open('anita', true, () => Promise.resolve(isLoaded));
  await unsentMarks.add(mark('Ravi'));
  await settled();
  expect([sent.length, shown(), stored.length]).toEqual([1, ['Ravi'], 1]);
  // Later marks do not wait for the list, and no mark is sent twice.
  await unsentMarks.add(mark('Asha'));
  await settled();
  expect([sent.length, shown(), stored.length]).toEqual([2, ['Ravi', 'Asha'], 2]);
  isLoaded = true;
  await unsentMarks.send();
  await settled();
  expect(sent.map(({ marks }) => marks.length)).toEqual([1, 1]);
  expect([shown(), stored]).toEqual([[], []]);
});

it('marks of several people that a full phone cannot store do not stay on the page', async () => {
  await open(false);
  isFull = true;
  const adding = ['Ravi', 'Asha', 'Kamala'].map((name) => unsentMarks.add(mark(name)));
  expect(shown()).toEqual(['Ravi', 'Asha', 'Kamala']);
  const results = await Promise.allSettled(adding);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([shown(), stored]).toEqual([[], []]);
});

it('a sent mark that a full phone cannot remove is removed later, and is not sent again', async () => {
  await open(false);
  await unsentMarks.add(mark('Ravi'));
  isFull = true;
  await open();
  expect([sent.length, shown(), stored.length]).toEqual([1, ['Ravi'], 1]);
  isFull = false;
  await unsentMarks.send();
  await settled();
  expect([sent.length, shown(), stored]).toEqual([1, [], []]);
});
