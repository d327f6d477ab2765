/** A part of a statement with the values of its parameters. Modules contribute parts to each other's statements. */
export class SqlPart {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** A part in which every value is a parameter, except parts, which are inserted with their own values. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): SqlPart {
  return new SqlPart(strings, values);
}

/** A part without values. Only for texts of the program, never for input. */
export function plainSql(text: string): SqlPart {
  return new SqlPart([text], []);
}

/** The parts with commas between them. */
export function sqlList(parts: readonly unknown[]): SqlPart {
  return new SqlPart(['', ...parts.slice(1).map(() => ', '), ''], parts);
}

/** The whole statement, with its parameters numbered in order. Parts of the same form have the same text. */
export function statementOf(part: SqlPart): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const textOf = ({ strings, values: inner }: SqlPart): string => {
    let text = strings[0] ?? '';
    for (const [index, value] of inner.entries()) {
      text += value instanceof SqlPart ? textOf(value) : `$${values.push(value)}`;
      text += strings[index + 1] ?? '';
    }
    return text;
  };
  return { text: textOf(part), values };
}
