/** What a user saves of a record, and what the page showed to the user. A value that was not shown is not compared. */
export interface Edit<T extends object> {
  to: Partial<T>;
  seen?: Partial<T> | undefined;
}

/** The values that an edit changes. A value that is sent as it was seen keeps what is stored. */
export function changesOf<T extends object>(stored: T, { to, seen = {} }: Edit<T>): Partial<T> {
  const names = namesOf(to).filter((name) => to[name] !== stored[name] && to[name] !== seen[name]);
  return Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<T>;
}

/**
 * Whether somebody else has stored other values than the user saw.
 * @param names the values to compare; by default all that the user saw
 */
export function isStale<T extends object>(
  stored: T,
  seen: Partial<T> = {},
  names: readonly (keyof T)[] = namesOf(seen),
): boolean {
  return names.some((name) => seen[name] !== undefined && seen[name] !== stored[name]);
}

/** The stored and the new value of each change, for the audit log. */
export function auditedChanges<T extends object>(
  stored: T,
  changes: Partial<T>,
): Partial<{ [Name in keyof T]: { from: T[Name]; to: T[Name] } }> {
  const entries = namesOf(changes).map((name) => [name, { from: stored[name], to: changes[name] }]);
  return Object.fromEntries(entries) as ReturnType<typeof auditedChanges<T>>;
}

function namesOf<T extends object>(values: Partial<T>): (keyof T)[] {
  return Object.keys(values) as (keyof T)[];
}
