import { groupedBy } from '../../document/collections.js';
import { visible } from '../../document/text/visible.js';
import { messageText } from '../../rules/diagnostics/frame.js';
import { type Finding, findingOf, nothingFound, placeText, type Report } from './report.js';

/** A report as JUnit XML, shown as tests by Jenkins, GitLab and others: a suite per file, a case per finding. */
export function junitReport(report: Report): string {
  const { catalogue, messages } = report;
  const suites = [...groupedBy(messages, ({ source }) => [source.file])].map(([file, ofFile]) => {
    const cases = ofFile.map((message) => testCase(findingOf(message), messageText(message)));
    return suite(file, cases, ofFile.filter(isFailure).length);
  });
  const none = element('testcase', { classname: 'herbarium', name: nothingFound(report), time: '0' });
  const all = suites.length === 0 ? suite(catalogue, [none], 0) : suites.join('');
  const totals = totalsOf(Math.max(messages.length, 1), messages.filter(isFailure).length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'herbarium', ...totals }, all)}`;
}

/** Information passes: it requires no action. */
function isFailure({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity !== 'information';
}

function suite(file: string, cases: readonly string[], failures: number): string {
  return element('testsuite', { name: visible(file), ...totalsOf(cases.length, failures) }, cases.join(''));
}

/** Without times: equal findings give equal bytes. */
function totalsOf(tests: number, failures: number) {
  return { tests: String(tests), failures: String(failures), errors: '0', time: '0' };
}

function testCase(finding: Finding, frame: string): string {
  const { code, severity, message, places, entryName } = finding;
  const entry = entryName === undefined ? '' : ` ${entryName}`;
  const attributes = { classname: code, name: `${placeText(finding, places[0])}${entry}`, time: '0' };
  const text = escaped(`\n${frame}\n`);
  const failure = { message: visible(message), type: severity };
  const content = isFailure(finding) ? element('failure', failure, text) : element('system-out', {}, text);
  return element('testcase', attributes, content);
}

/** An element on separate lines. @param content XML */
function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${list.join('')}`;
  if (content === '') return `${open}/>\n`;
  return content.startsWith('<') ? `${open}>\n${content}</${name}>\n` : `${open}>${content}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. `visible` has encoded most characters that XML forbids, since they have no shape; the rest is replaced. */
function escaped(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
      // GitHub runs a command in the older form anywhere in a log.
      .replaceAll('##[', '#&#35;[')
      .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
  );
}
