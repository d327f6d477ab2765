import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { storedUser } from '../providers/admin-flag';

/** What was entered, and what was shown before. */
interface Draft<Values, Seen> {
  values: Values;
  seen: Seen;
}

/** Only in the memory of this document: the login after the end of a session opens in it, and a reload forgets them. */
const drafts = new Map<string, Draft<object, unknown>>();
const openInputs = new Set<() => void>();

export const KEPT_TEXT =
  'We kept what you entered before your login ended, except ID numbers. It is not saved yet.';

/** Another user who logs in in this document sees none of it. */
const ownKey = (key: string): string => `${storedUser.get()} ${key}`;

/** Call it when the session has ended, before the login page replaces the forms. */
export function keepFormDrafts(): void {
  for (const keep of openInputs) keep();
}

export function forgetFormDrafts(): void {
  drafts.clear();
}

/** What the user had entered under this key when the session ended. */
export function keptDraft<Values, Seen>(key: string | null): Draft<Values, Seen> | undefined {
  return key === null ? undefined : (drafts.get(ownKey(key)) as Draft<Values, Seen> | undefined);
}

/**
 * Keeps what `current` returns when the session ends, for the next login of the same user.
 *
 * @param key the same for the same input; null: nothing is kept
 * @param current what is entered, and what was shown before, so that a change by somebody else is noticed; null when
 * nothing is entered
 */
export function useDraft(key: string | null, current: () => Draft<object, unknown> | null): void {
  const keep = useEffectEvent(() => {
    const entered = current();
    if (key !== null && entered) drafts.set(ownKey(key), entered);
  });
  useEffect(() => {
    const keepThis = () => keep();
    openInputs.add(keepThis);
    return () => void openInputs.delete(keepThis);
  }, []);
  // What was kept is shown now.
  useEffect(() => {
    if (key !== null) drafts.delete(ownKey(key));
  }, [key]);
}

/** `useDraft` for a form, which is filled with `kept`. */
export function useFormDraft<Values extends object, Seen>(
  key: string | null,
  form: FormInstance<Values>,
  kept: Draft<Values, Seen> | undefined,
  current: () => { seen: Seen } | null,
): void {
  useDraft(key, () => {
    const typed = current();
    return typed && { ...typed, values: { ...form.getFieldsValue(true), id_number: undefined } };
  });
  useEffect(() => {
    if (kept) form.setFieldsValue(kept.values as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, kept]);
}
