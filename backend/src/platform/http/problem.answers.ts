/** The answer of every refused call. */
export class ProblemAnswer {
  success!: false;
  /** A sentence for a person. */
  error!: string;
  /** A machine's word for it. */
  code!: string;
  /** Field to its sentences; only where fields are at fault. */
  fields?: Record<string, string[]>;
}
