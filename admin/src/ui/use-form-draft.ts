import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';

/** What was typed in a form, and what the form showed before. */
interface Draft<Seen> {
  values: object;
  seen: Seen;
}

/** Only in the memory of this document: the login after the end of a session opens in it, and a reload forgets them. */
const drafts = new Map<string, Draft<unknown>>();
const openForms = new Set<() => void>();

export const KEPT_TEXT =
  'We kept what you entered before your login ended, except ID numbers. It is not saved yet.';

/** Call it when the session has ended, before the login page replaces the forms. */
export function keepFormDrafts(): void {
  for (const keep of openForms) keep();
}

export function forgetFormDrafts(): void {
  drafts.clear();
}

/** What the form with this key had entered when the session ended. */
export function keptDraft<Seen>(key: string): Draft<Seen> | undefined {
  return drafts.get(key) as Draft<Seen> | undefined;
}

/**
 * Keeps what is typed in a form when the session ends, and fills the form with `kept` after the next login.
 *
 * @param key the same for the same form
 * @param current what the form showed before it was changed, so that a change by somebody else is noticed; null when
 * nothing is typed
 */
export function useFormDraft<Values extends object, Seen>(
  key: string,
  form: FormInstance<Values>,
  kept: Draft<Seen> | undefined,
  current: () => { seen: Seen } | null,
): void {
  const keep = useEffectEvent(() => {
    const typed = current();
    if (typed) drafts.set(key, { values: { ...form.getFieldsValue(true), id_number: undefined }, ...typed });
  });
  useEffect(() => {
    const keepThis = () => keep();
    openForms.add(keepThis);
    return () => void openForms.delete(keepThis);
  }, []);
  useEffect(() => {
    if (!kept) return;
    form.setFieldsValue(kept.values as Parameters<typeof form.setFieldsValue>[0]);
    drafts.delete(key);
  }, [form, kept, key]);
}
