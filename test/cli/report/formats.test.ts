import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { fixtures, projectRoot, sharedFolder } from '../../support/herbarium.js';
import { workflowCommands } from '../../support/workflow-commands.js';
import { findings, reportsOf, writeFindings } from './findings.js';
import { readSarif } from './sarif.js';

/** The schema, changed to reject properties that it does not name: the report must have none. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, strict(value)]);
  return Object.fromEntries('properties' in node ? [...entries, ['additionalProperties', false]] : entries);
}

const schema: unknown = JSON.parse(
  readFileSync(path.join(projectRoot, 'schemas/report.schema.json'), 'utf8'),
);
const validate = new Ajv({ allErrors: true }).compile(Object(strict(schema)));

/** The limit of annotations of a kind that GitHub shows. */
const shown = 10;

describe('findings of every kind are valid in each format', () => {
  const folder = sharedFolder();
  const names = Object.keys(findings);
  const reports = new Map<string, Awaited<ReturnType<typeof reportsOf>>>();
  const of = (name: string) => {
    const found = reports.get(name);
    if (found === undefined) throw new Error(`no report of ${name}`);
    return found;
  };
  /** The number of findings of each severity, from the format with the complete report. */
  const countsOf = (name: string): Readonly<Record<string, number>> => {
    const { summary } = JSON.parse(of(name).json);
    return { error: summary.errors, warning: summary.warnings, notice: summary.information };
  };

  beforeAll(async () => {
    for (const [name, found] of Object.entries(findings)) {
      const cwd = path.join(folder(), name);
      await writeFindings(cwd, found);
      reports.set(name, await reportsOf(cwd));
      // The same bytes from each checking command, and in each run.
      if (name === 'of every severity') reports.set('again', await reportsOf(cwd, 'build'));
    }
  });

  test('the cases have findings of all severities, and a case without findings', () => {
    const all = names.map(countsOf);
    expect(all.map(({ error }) => error)).toContain(0);
    for (const severity of ['error', 'warning', 'notice'])
      expect(all.some((counts) => (counts[severity] ?? 0) > 0)).toBe(true);
  });

  test('json: valid by its published schema', () => {
    for (const name of names) {
      validate(JSON.parse(of(name).json));
      expect(validate.errors, name).toBe(null);
    }
  });

  test('sarif: valid by the schema of OASIS, each finding a result', () => {
    const ajv = new AjvDraft04.default({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    const isSarif = ajv.compile(
      JSON.parse(readFileSync(path.join(fixtures, 'schemas/sarif-2.1.0-rtm.5.json'), 'utf8')),
    );
    for (const name of names) {
      expect(isSarif(JSON.parse(of(name).sarif)), ajv.errorsText(isSarif.errors)).toBe(true);
      const { error = 0, warning = 0, notice = 0 } = countsOf(name);
      expect(readSarif(of(name).sarif).results, name).toHaveLength(error + warning + notice);
    }
  });

  test('junit: valid by the schema of Jenkins, each error and warning a failure', async () => {
    const { errors, valid } = await validateXML({
      xml: names.map((name, n) => ({ fileName: `${n}.xml`, contents: of(name).junit })),
      schema: readFileSync(path.join(fixtures, 'schemas/jenkins-junit.xsd'), 'utf8'),
    });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    for (const name of names) {
      const { error = 0, warning = 0 } = countsOf(name);
      expect(of(name).junit.match(/<failure /g)?.length ?? 0, name).toBe(error + warning);
    }
  });

  test('github: each finding is one annotation, up to the limit', () => {
    for (const name of names) {
      const annotations = workflowCommands(of(name).github);
      for (const [severity, count] of Object.entries(countsOf(name)))
        expect(
          annotations.filter(({ command }) => command === severity),
          name,
        ).toHaveLength(Math.min(count, shown));
    }
  });

  test('text: each finding has its rule and its place', () => {
    for (const name of names) {
      const { diagnostics } = JSON.parse(of(name).json);
      for (const { code } of diagnostics) expect(of(name).text, name).toContain(code);
    }
  });

  test('two runs give the same bytes in each, by validate and by build', () => {
    expect(of('again')).toEqual(of('of every severity'));
  });
});

test('json: the fixtures of the rules are valid by the published schema, too', async () => {
  for (const name of readdirSync(path.join(fixtures, 'rules'))) {
    const file = path.join(fixtures, 'rules', name, 'diagnostics.json');
    validate(JSON.parse(await readFile(file, 'utf8')));
    expect(validate.errors, name).toBe(null);
  }
});
