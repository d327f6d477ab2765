import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
};
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; refId: string }[];
};
type Dashboard = { panels: Panel[]; annotations: { list: { expr: string }[] } };

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const { groups } = parse(read('alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap(({ rules: list }) => list);
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;

/** The metrics of the server with their labels, apart from `job` and `instance`. */
const METRICS: Record<string, string[]> = {
  up: [],
  ALERTS: ['alertname', 'alertstate'],
  build_info: ['version', 'commit'],
  database_pool_connections: ['state'],
  database_full: [],
  disk_free_ratio: [],
  emails: ['state'],
  http_request_duration_seconds_bucket: ['method', 'route', 'le'],
  http_request_duration_seconds_count: ['method', 'route'],
  http_requests_total: ['method', 'route', 'status'],
  last_backup_timestamp_seconds: [],
  last_webhook_timestamp_seconds: [],
  nodejs_eventloop_lag_p99_seconds: [],
  nodejs_heap_size_used_bytes: [],
  payments: ['state'],
  payments_completed_total: [],
  process_cpu_seconds_total: [],
  process_resident_memory_bytes: [],
  queue_jobs: ['queue', 'state'],
  razorpay_keys_rejected: [],
  razorpay_request_duration_seconds_bucket: ['operation', 'le'],
  razorpay_unreachable: [],
  razorpay_requests_total: ['operation', 'outcome'],
};

/** What is wrong with a query: its syntax, an unknown metric or an unknown label. */
function problemsOf(query: string): string[] {
  // Grafana replaces its variables before the query is sent.
  const expr = query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', 'server');
  const problems: string[] = [];
  const labels = new Set<string>(['job', 'instance']);
  const used: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) problems.push(`syntax at ${from}: ${expr}`);
      if (type.name === 'Identifier') {
        if (!(text in METRICS)) problems.push(`unknown metric ${text}`);
        for (const label of METRICS[text] ?? []) labels.add(label);
      }
      if (type.name === 'LabelName') used.push(text);
    },
  });
  return [
    ...problems,
    ...used.filter((label) => !labels.has(label)).map((label) => `unknown label ${label}`),
  ];
}

void test('a wrong query is found', () => {
  assert.deepEqual(problemsOf('sum(emails{job="qlu"})'), []);
  assert.match(problemsOf('sum(emails{job="qlu"}').join(), /syntax/);
  assert.match(problemsOf('sum(email)').join(), /unknown metric email/);
  assert.match(problemsOf('sum by (queue) (emails)').join(), /unknown label queue/);
});

for (const rule of rules)
  void test(`the alert ${rule.alert} is complete and its query is valid`, () => {
    assert.match(rule.alert, /^Qlu[A-Z]\w+$/);
    assert.deepEqual(problemsOf(rule.expr), []);
    assert.match(rule.for, /^\d+[smh]$/);
    assert.ok(['critical', 'warning'].includes(rule.labels.severity));
    assert.ok(rule.annotations.summary && rule.annotations.description);
  });

void test('every alert has a test that lets it fire', () => {
  const names = rules.map(({ alert }) => alert);
  assert.equal(new Set(names).size, names.length);
  const tests = read('alerts.test.yaml');
  for (const name of names) assert.ok(tests.includes(`{alertname="${name}"}`), name);
});

void test('the queries of the dashboard are valid', () => {
  const queries = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets),
    ...dashboard.annotations.list,
  ].map(({ expr }) => expr);
  assert.ok(queries.length > 20);
  assert.deepEqual(queries.flatMap(problemsOf), []);
});

void test('the panels of the dashboard have unique ids and do not overlap', () => {
  const cells = new Map<string, string>();
  const ids = new Set<number>();
  for (const { id, title, type, gridPos, targets } of dashboard.panels) {
    assert.ok(!ids.has(id), title);
    ids.add(id);
    assert.equal(type === 'row', targets === undefined, title);
    assert.ok(gridPos.x + gridPos.w <= 24, title);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        assert.equal(cells.get(`${x},${y}`), undefined, title);
        cells.set(`${x},${y}`, title);
      }
  }
});

void test('Prometheus reads the rules and uses the job name of the queries', () => {
  const config = parse(read('prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string }[];
  };
  assert.deepEqual(config.rule_files, ['alerts.yaml']);
  assert.deepEqual(
    config.scrape_configs.map(({ job_name }) => job_name),
    ['qlu'],
  );
});
