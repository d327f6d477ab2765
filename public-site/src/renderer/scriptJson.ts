/** JSON that is safe inside a script element: it contains no `<`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
