import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { storedUser } from '../../providers/admin-flag';
import { type AdminProgram, valuesOf } from './program-values';
import { programDraft } from './program-draft';

const OPENED = {
  ...emptyOptionals(PROGRAM_FIELDS),
  id: 7,
  program_name: 'Silence Retreat',
  updated_at: '2026-11-21T06:00:00.000Z',
} as AdminProgram;
const VALUES = { ...valuesOf(OPENED), venue: 'Main Hall' };

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  };
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});

describe('input that was kept for the next login', () => {
  it('is read with the program from which the form was filled, until it is dropped', () => {
    programDraft.keep({ program: OPENED, values: VALUES });
    const newest = { ...OPENED, updated_at: '2026-11-22T06:00:00.000Z' };
    expect(programDraft.read(newest)).toEqual({ program: OPENED, values: VALUES });
    expect(programDraft.read(null)).toBeNull();
    programDraft.drop(7);
    expect(programDraft.read(newest)).toBeNull();
  });

  it('is not read by another user', () => {
    storedUser.set('radha');
    programDraft.keep({ program: OPENED, values: VALUES });
    storedUser.set('meera');
    expect(programDraft.read(OPENED)).toBeNull();
    storedUser.set('radha');
    expect(programDraft.read(OPENED)).toEqual({ program: OPENED, values: VALUES });
  });
});
