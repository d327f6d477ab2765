interface RecordStoreOptions<T> {
  idOf: (record: T) => string;
  /** The id of the parent record; absent when records have no parent. */
  parentOf?: (record: T) => string;
}

/** Records in the order of their creation. Every lookup uses an index. */
export class RecordStore<T extends { keyId: string }> {
  private readonly options: RecordStoreOptions<T>;
  private readonly byId = new Map<string, T>();
  private readonly byKey = new Map<string, T[]>();
  private readonly byParent = new Map<string, T[]>();

  constructor(options: RecordStoreOptions<T>) {
    this.options = options;
  }

  add(record: T): void {
    const { idOf, parentOf } = this.options;
    this.byId.set(idOf(record), record);
    append(this.byKey, record.keyId, record);
    if (parentOf !== undefined) append(this.byParent, parentOf(record), record);
  }

  get(id: string): T | undefined {
    return this.byId.get(id);
  }

  /** Records that were made with one API key, oldest first. */
  ofKey(keyId: string): readonly T[] {
    return this.byKey.get(keyId) ?? [];
  }

  /** Records with this parent, oldest first. */
  ofParent(id: string): readonly T[] {
    return this.byParent.get(id) ?? [];
  }

  all(): T[] {
    return [...this.byId.values()];
  }
}

function append<T>(lists: Map<string, T[]>, name: string, record: T): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [record]);
  else list.push(record);
}
