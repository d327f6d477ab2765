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

/** One ID number, unmasked. The access is in the audit log. */
export class IdNumberResponse {
  success!: true;
  id_type!: string;
  id_number!: string;
}

export class HealthResponse {
  status!: 'ok';
  database!: 'up';
  /** The version of the release, as in CHANGELOG.md. @example "1.1.0" */
  version!: string;
  /** The short hash of the commit, or `unknown`. */
  commit!: string;
}

export class LivenessResponse {
  status!: 'ok';
}
