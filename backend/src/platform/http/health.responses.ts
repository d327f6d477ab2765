export class HealthResponse {
  status!: 'ok';
  database!: 'up';
}
