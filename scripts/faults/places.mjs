// Small faults that can be put into a source file: a condition turned round, a bound moved by one, a statement left out.
import { parseAst } from 'vitest/node';

const swaps = new Map(
  [
    ['<', '<='],
    ['>', '>='],
    ['===', '!=='],
    ['&&', '||'],
    ['+', '-'],
    ['some', 'every'],
    ['min', 'max'],
    ['startsWith', 'endsWith'],
    ['trimStart', 'trimEnd'],
    ['indexOf', 'lastIndexOf'],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const jumps = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

/**
 * The small faults of a source, in its order. Types, prose and imports have none.
 * @param {string} file its name, which says whether it has JSX
 * @param {string} text
 * @returns {{ kind: string, line: number, column: number, before: string, after: string }[]} `before` are whole lines of the file, `after` stand in their place
 */
export function faultsOf(file, text) {
  const edits = [];
  visit(parseAst(text, { lang: langOf(file) }), (node) => edits.push(...editsOf(node, text)));
  return edits
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ kind, start, end, put }) => {
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const to = (text.indexOf('\n', end) + text.length + 1) % (text.length + 1);
      const after = text.slice(from, start) + put + text.slice(end, to);
      const line = text.slice(0, from).split('\n').length;
      return { kind, line, column: start - from + 1, before: text.slice(from, to), after };
    });
}

/** Whether a source is still TypeScript. */
export function canBeParsed(file, text) {
  try {
    parseAst(text, { lang: langOf(file) });
    return true;
  } catch {
    return false;
  }
}

function langOf(file) {
  return file.endsWith('.tsx') ? 'tsx' : 'ts';
}

/** Calls `use` with every node that is there when the program runs. */
function visit(node, use) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, use);
    return;
  }
  if (typeof node?.type !== 'string' || node.type.startsWith('Import')) return;
  if (node.type.startsWith('TS')) {
    visit(node.expression, use);
    return;
  }
  use(node);
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue;
    // The name of a key, and where an export comes from, are no values.
    if ((key === 'key' && !node.computed) || key === 'source') continue;
    visit(value, use);
  }
}

/** The faults of one node. */
function editsOf(node, text) {
  const { type, start, end } = node;
  const own = text.slice(start, end);
  switch (type) {
    case 'IfStatement':
      return [
        negated(node.test, text),
        ...(isGuard(node) ? [{ kind: 'guard removed', start, end, put: ';' }] : []),
      ];
    case 'ConditionalExpression':
    case 'WhileStatement':
      return [negated(node.test, text)];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdits(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ kind: '! removed', start, end, put: own.slice(1) }] : [];
    case 'Literal':
      return literalEdits(node);
    case 'MemberExpression':
      return node.computed ? [] : swapped(node.property, node.property.name);
    case 'ExpressionStatement':
      return node.directive === undefined || node.directive === null
        ? [{ kind: 'statement removed', start, end, put: ';' }]
        : [];
    default:
      return [];
  }
}

function negated({ start, end }, text) {
  return { kind: 'condition negated', start, end, put: `!(${text.slice(start, end)})` };
}

function isGuard({ consequent, alternate }) {
  const only = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  return alternate === null && only.length === 1 && jumps.has(only[0].type);
}

function operatorEdits({ operator, left, right, start, end }, text) {
  if (operator === '??') return [{ kind: '?? removed', start, end, put: text.slice(start, left.end) }];
  // Where texts are joined, a minus would be no small fault.
  const isSum = operator === '+' || operator === '-';
  if (isSum && typeof right.value !== 'number') return [];
  const at = text.indexOf(operator, left.end);
  return at > right.start ? [] : swapped({ start: at, end: at + operator.length }, operator);
}

function swapped({ start, end }, name) {
  const put = swaps.get(name);
  return put === undefined ? [] : [{ kind: `${name} to ${put}`, start, end, put }];
}

function literalEdits({ value, start, end }) {
  if (typeof value === 'boolean') return [{ kind: `${value} to ${!value}`, start, end, put: String(!value) }];
  if (typeof value === 'number') return [{ kind: 'number plus one', start, end, put: String(value + 1) }];
  // A text with a space is prose.
  if (typeof value !== 'string' || value.includes(' ')) return [];
  return [{ kind: 'text replaced', start, end, put: value === '' ? "'fault'" : "''" }];
}
