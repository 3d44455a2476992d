import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/document/parse/parse.js';
import { check } from '../../src/rules/check/check.js';
import { rules } from '../../src/rules/index.js';
import { ruleFiles } from '../../src/rules/pages.js';
import { partsOf, type Rule, type RuleExample } from '../../src/rules/rule/rule.js';
import { exampleCatalogue } from '../support/example-catalogue.js';
import { projectRoot } from '../support/herbarium.js';

function diagnosticsOf(example: RuleExample) {
  const { files: named = {}, target } = partsOf(example);
  const texts = new Map(Object.entries(named));
  const sources = new Map([...texts].map(([file, text]) => [file, { file, text }]));
  const source = { file: 'catalogue.yaml', text: exampleCatalogue(example) };
  const files = {
    paths: new Set(texts.keys()),
    read: (file: string) => sources.get(file),
    bytes: (file: string) => Buffer.from(texts.get(file) ?? ''),
    head: (file: string) => texts.get(file),
  };
  return check(parse(source), { files, today: () => '2026-01-01', target }).diagnostics;
}

describe('every rule has a page with true examples', () => {
  test.each(rules.map((rule): [string, Rule] => [rule.code, rule]))('%s', (code, rule) => {
    const { summary, why, wrong, right, remedy } = rule;
    for (const text of [summary, why, remedy]) expect(text.trim()).not.toBe('');
    expect(summary).not.toMatch(/\n|\.$/);
    expect(diagnosticsOf(right)).toEqual([]);
    const found = diagnosticsOf(wrong);
    expect(found.length).toBeGreaterThan(0);
    for (const diagnostic of found) expect(diagnostic).toMatchObject({ code, severity: rule.severity });
  });
});

test('the wrong example of a rule differs from the right one', () => {
  for (const { code, wrong, right } of rules) expect(wrong, code).not.toEqual(right);
});

describe('docs/rules', () => {
  const folder = path.join(projectRoot, 'docs/rules');
  const expected = ruleFiles();

  test('has a file for each rule, and the list', () => {
    expect(readdirSync(folder).sort()).toEqual([...expected.keys()].sort());
    expect(expected.size).toBe(rules.length + 1);
  });

  test('names the subject of each group of rules in the list, and lists each rule once', () => {
    const list = expected.get('README.md') ?? '';
    const headings = [...list.matchAll(/^## (\w+): (.+)$/gm)];
    const groups = new Set(rules.map(({ code }) => code.replace(/\/.*/, '')));
    expect(headings.map(([, group]) => group)).toEqual([...groups]);
    for (const [heading, group, subject] of headings) expect(subject, heading).not.toBe(group);
    const listed = [...list.matchAll(/^\| \[([\w/-]+)\]/gm)].map(([, code]) => code);
    expect(listed).toEqual(rules.map(({ code }) => code));
  });

  test('is the output of `npm run docs`', () => {
    const changed = [...expected].filter(
      ([name, text]) => readFileSync(path.join(folder, name), 'utf8') !== text,
    );
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  test('shows invisible characters by their numbers', () => {
    for (const text of expected.values()) {
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u);
    }
  });
});
