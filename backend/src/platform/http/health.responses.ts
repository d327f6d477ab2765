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
