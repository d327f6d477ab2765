/** `ID number seen` for `id-number.seen`: an action's machine name as a person reads it. */
export function actionWords(action: string): string {
  return sentence(action.replace(/[._-]+/g, ' '));
}

/** `Program 12` for `program 12`. */
export function subjectWords(subject: string): string {
  return sentence(subject);
}

/** One line a detail: `Program name: Inner Child → Inner Child Healing`, `Status: accepted`. */
export function detailLines(details: Record<string, unknown>): string[] {
  return Object.entries(details).map(([field, value]) => {
    const name = sentence(field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' '));
    return `${name}: ${isChange(value) ? `${written(value.from)} → ${written(value.to)}` : written(value)}`;
  });
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sentence(words: string): string {
  const lower = words.replace(/\b[A-Z]/g, (letter) => letter.toLowerCase());
  return (lower.charAt(0).toUpperCase() + lower.slice(1)).replace(/\bid\b/gi, 'ID');
}
