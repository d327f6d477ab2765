import type { Fields } from '@qlu/contracts/resource/resource';

/** The optional texts that are set in a record, with their labels, in the order of the declaration. */
export function optionalTexts(fields: Fields, record: object): { label: string; text: string }[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(fields).flatMap(([name, { label, required }]) => {
    const value = values.get(name);
    const text = Array.isArray(value) ? value.join(', ') : value;
    return !required && typeof text === 'string' && text !== '' ? [{ label, text }] : [];
  });
}
