/** JSON that may stand in a script element: no sign in it ends the element or begins another one. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
