import { createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import type { CheckInResponse, SentMarkRequest, SentMarkResponse } from '@qlu/contracts/api/index';

/** A mark that the server does not have yet. */
export interface UnsentMark extends SentMarkRequest {
  /** The user who made it. */
  by: string;
  /** The person's name, to say what could not be stored. */
  name: string;
  /** Why the server refused it. It stays until the user has read it. */
  refused?: SentMarkResponse['outcome'];
}

/** The list of a day, as it was loaded last. */
export interface KeptList {
  list: CheckInResponse;
  /** Milliseconds since 1970. */
  loadedAt: number;
}

/** The database of the browser with what a phone keeps for the check-in. */
const PHONE_DATABASE = 'qlu-check-in';

const LIST = 'list';
const MARKS = 'marks';

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore(PHONE_DATABASE, 'kept');
  return opened;
}

/** Removes the names and phone numbers when the session has ended. Marks that are not sent wait for the next login. */
export async function forgetCheckInList(): Promise<void> {
  await phoneStorage.removeList().catch(() => undefined);
}

/** What the phone keeps for the check-in without a network. All tabs share it. */
export const phoneStorage = {
  list: (): Promise<KeptList | undefined> => get<KeptList>(LIST, store()),
  keepList: (kept: KeptList): Promise<void> => set(LIST, kept, store()),
  removeList: (): Promise<void> => del(LIST, store()),

  marks: async (): Promise<UnsentMark[]> => (await get<UnsentMark[]>(MARKS, store())) ?? [],
  /** Changes the marks in one transaction, because another tab may do so at the same time. */
  changeMarks: (change: (marks: UnsentMark[]) => UnsentMark[]): Promise<void> =>
    update<UnsentMark[]>(MARKS, (marks = []) => change(marks), store()),
};
