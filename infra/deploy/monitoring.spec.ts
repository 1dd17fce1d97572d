import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { REPOSITORY } from '../webpack/paths.ts';
import { readCompose } from './compose.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { refId: string; expr: string }[];
}

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, 'monitoring', name), 'utf8');
const alerts: { groups: { name: string; rules: Rule[] }[] } = parse(read('alerts.yaml'));
const dashboard: { panels: Panel[] } = JSON.parse(read('dashboard.json'));
const prometheus: {
  rule_files: string[];
  scrape_configs: { job_name: string; static_configs: { targets: string[]; labels: { role: string } }[] }[];
} = parse(read('prometheus.yaml'));
const rules = alerts.groups.flatMap((group) => group.rules);
const runbooks = readFileSync(path.join(REPOSITORY, 'docs/runbooks.md'), 'utf8');
const sections = [...runbooks.matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** What PromQL itself says; every other word outside of quotes and braces is a metric or a label. */
const WORDS =
  /^(?:sum|max|min|by|rate|increase|histogram_quantile|topk|absent|time|and|or|le|job|role|queue|proof|courier|outcome|variant|instance|status|method|route|projection|table)$/;

/** Names of series in an expression. */
function seriesOf(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b\d[\d.e]*/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([word]) => word).filter((word) => !WORDS.test(word));
}

describe('The alerts', () => {
  it('have one name each, say how urgent they are, and lead to their own runbook', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('and the runbooks are the same, in the same order', () => {
    expect(sections).toEqual(rules.map(({ alert }) => alert));
  });

  it('are as urgent as their runbooks say', () => {
    for (const { alert, labels } of rules) {
      const [, text = ''] = runbooks.split(`\n## ${alert}\n`);
      expect([alert, /^\s*(\w+)\./.exec(text)?.[1]?.toLowerCase()]).toEqual([alert, labels.severity]);
    }
  });
});

describe('The runbooks', () => {
  it('refer to pages and sections that are there', () => {
    const links = [...runbooks.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, file = '', anchor]) => ({
      file,
      anchor,
    }));
    expect(links.length).toBeGreaterThan(15);
    const anchorsOf = (text: string): string[] =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
    const lost = links.filter(({ file, anchor }) => {
      const text = file === '' ? runbooks : readFileSync(path.join(REPOSITORY, 'docs', file), 'utf8');
      return anchor !== undefined && !anchorsOf(text).includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});

describe('The dashboard', () => {
  it('has panels that do not cover each other, each with something to show', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets, gridPos } of panels) {
      expect([title, targets.length]).not.toEqual([title, 0]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      const others = panels.filter((other) => other.title !== title).map((other) => other.gridPos);
      const covered = others.filter(
        (other) =>
          other.x < gridPos.x + gridPos.w &&
          gridPos.x < other.x + other.w &&
          other.y < gridPos.y + gridPos.h &&
          gridPos.y < other.y + other.h,
      );
      expect([title, covered]).toEqual([title, []]);
    }
  });
});

describe('What is asked of Prometheus', () => {
  it('is about series of the product, or whether a process answers', () => {
    const strange = expressions.flatMap(seriesOf).filter((name) => !/^(up$|godown_|http_|nodejs_|process_)/.test(name));
    expect(strange).toEqual([]);
    expect(seriesOf('sum by (le) (rate(other_total{status="x"}[5m])) > 1')).toEqual(['other_total']);
  });

  it('has as many closing brackets as opening ones', () => {
    for (const expr of expressions)
      for (const [open, close] of ['()', '{}', '[]'])
        expect([expr, expr.split(open ?? '').length]).toEqual([expr, expr.split(close ?? '').length]);
  });

  it('is scraped from the processes of the compose file', () => {
    const [job] = prometheus.scrape_configs;
    const { services } = readCompose(path.join(import.meta.dirname, 'compose.yaml'));
    expect(prometheus.rule_files).toEqual(['alerts.yaml']);
    expect(job?.job_name).toBe('godown');
    for (const { targets, labels } of job?.static_configs ?? []) {
      expect(targets).toEqual([`${labels.role}:4000`]);
      expect(Object.keys(services)).toContain(labels.role);
    }
  });
});
