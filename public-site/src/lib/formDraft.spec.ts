import { openBrowser, openTab } from '../testing/fakeBrowser';
import type * as formDraft from './formDraft';

const KEY = 'donate-draft';
const VALUES = { name: 'Meena', amount: '500', idType: 'PAN', idNumber: 'ABCDE1234F' };

let page: typeof formDraft;

/** Reloads the page, which clears its memory. */
async function load(): Promise<void> {
  import.meta.jest.resetModules();
  page = await import('./formDraft');
}

const id = () => page.attemptOf(KEY, 'don_').id;

beforeEach(async () => {
  openBrowser();
  await load();
});

describe('a draft', () => {
  it('keeps the typed values after a refresh, except the ID number', async () => {
    page.keepDraft(KEY, VALUES);
    expect(page.draftValues(KEY)).toEqual(VALUES);
    await load();
    const { idNumber: _inMemoryOnly, ...stored } = VALUES;
    expect(page.draftValues(KEY)).toEqual(stored);
  });

  it('never stores the ID number', () => {
    page.keepDraft(KEY, VALUES);
    page.attemptOf(KEY, 'don_');
    expect(JSON.stringify({ ...sessionStorage, item: sessionStorage.getItem(KEY) })).not.toContain(
      'ABCDE1234F',
    );
    expect(localStorage).toHaveLength(0);
  });

  it('belongs to one tab', async () => {
    page.keepDraft(KEY, VALUES);
    openTab();
    await load();
    expect(page.draftValues(KEY)).toEqual({});
  });

  it.each(['"text"', '7', 'null', '{"values":7,"attempt":{"id":7}}', '{broken'])(
    'is empty when the browser has stored %s',
    (stored) => {
      sessionStorage.setItem(KEY, stored);
      expect(page.draftValues(KEY)).toEqual({});
      expect(id()).toMatch(/^don_[A-Za-z0-9]{22}$/);
    },
  );
});

describe('an attempt', () => {
  it('has a random id with the prefix of its purpose', () => {
    expect(id()).toMatch(/^don_[A-Za-z0-9]{22}$/);
    expect(page.attemptOf('registration-draft-7', 'reg_').id).toMatch(/^reg_[A-Za-z0-9]{22}$/);
  });

  it('keeps its id while nothing changes, for a double click, a retry and a re-render', () => {
    page.keepDraft(KEY, VALUES);
    const first = id();
    expect(page.keepDraft(KEY, { ...VALUES })).toBe(false);
    expect(id()).toBe(first);
  });

  it('keeps its id after a refresh, until the ID number is typed again', async () => {
    page.keepDraft(KEY, VALUES);
    const first = id();
    await load();
    expect(page.keepDraft(KEY, { ...VALUES, idNumber: '' })).toBe(false);
    expect(id()).toBe(first);
    expect(page.keepDraft(KEY, { ...VALUES, idNumber: 'A' })).toBe(true);
    expect(id()).not.toBe(first);
  });

  it('gets a new id after a change, even if the change is undone', () => {
    page.keepDraft(KEY, VALUES);
    const first = id();
    expect(page.keepDraft(KEY, { ...VALUES, amount: '501' })).toBe(true);
    page.keepDraft(KEY, VALUES);
    expect(id()).not.toBe(first);
  });

  it('gets a new id when it is ended, and the values are kept', () => {
    page.keepDraft(KEY, VALUES);
    const first = id();
    page.endAttempt(KEY);
    expect(page.draftValues(KEY)).toEqual(VALUES);
    expect(id()).not.toBe(first);
  });

  it('keeps the request for a second payment after a refresh', async () => {
    page.keepDraft(KEY, VALUES);
    const first = id();
    const second = page.newAttempt(KEY, 'don_', true);
    expect(second).toEqual({ id: expect.not.stringMatching(first) as string, payAgain: true });
    await load();
    expect(page.attemptOf(KEY, 'don_')).toEqual(second);
  });

  it('drops the request for a second payment after a change', () => {
    page.keepDraft(KEY, VALUES);
    page.newAttempt(KEY, 'don_', true);
    page.keepDraft(KEY, { ...VALUES, amount: '600' });
    expect(page.attemptOf(KEY, 'don_').payAgain).toBe(false);
  });

  it('is different in each form', () => {
    expect(page.attemptOf('pay-it-forward-draft', 'don_').id).not.toBe(id());
  });

  it('is kept in memory when the browser refuses storage', async () => {
    openBrowser({ refusesStorage: true });
    await load();
    page.keepDraft(KEY, VALUES);
    const first = id();
    expect(id()).toBe(first);
    expect(page.draftValues(KEY)).toEqual(VALUES);
  });
});

it('a forgotten draft leaves nothing in the tab', async () => {
  page.keepDraft(KEY, VALUES);
  const first = id();
  page.forgetDraft(KEY);
  expect(page.draftValues(KEY)).toEqual({});
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(id()).not.toBe(first);
});
