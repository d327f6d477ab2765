export class HealthAnswer {
  status!: 'ok';
  database!: 'up';
}
