/** The response of every rejected call. */
export class ProblemResponse {
  success!: false;
  /** A sentence for a person. */
  error!: string;
  /** Machine-readable error code. */
  code!: string;
  /** Field to its sentences; only when fields are invalid. */
  fields?: Record<string, string[]>;
}
