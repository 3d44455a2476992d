// Reads our sources as modules: what they import, re-export and declare.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * @param {string} file absolute path
 * @throws if the file has a syntax error
 */
export function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const statements = (isWanted) => program.body.filter(isWanted);
  const imports = statements(({ type }) => type === 'ImportDeclaration').flatMap((statement) =>
    statement.specifiers.map((specifier) => [specifier.local.name, importOf(file, statement, specifier)]),
  );
  const reexports = statements(({ type, source }) => type === 'ExportNamedDeclaration' && source).flatMap(
    ({ source, specifiers }) =>
      specifiers.map(({ local, exported }) => [exported.name, `${fileOf(file, source.value)} ${local.name}`]),
  );
  const declarations = statements(({ source }) => !source).flatMap((statement) =>
    declarationsOf(statement, text, comments),
  );
  return {
    imports: new Map(imports),
    reexports: new Map(reexports),
    declarations: new Map(declarations),
    parts: new Set(declarations.flatMap(([, { part }]) => part?.name ?? [])),
  };
}

/** Kinds of declarations. All others are values. */
const kinds = {
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
  FunctionDeclaration: 'function',
};

function importOf(file, { source, importKind }, { imported, importKind: kind }) {
  const from = source.value;
  // Undefined for `import name from` and `import * as name from`.
  const name = imported?.name;
  return { name, from, file: fileOf(file, from), isType: importKind === 'type' || kind === 'type' };
}

/** The file that a relative import names. Undefined for packages. */
function fileOf(importer, from) {
  if (!from.startsWith('.')) return undefined;
  const stem = path.resolve(path.dirname(importer), from.replace(/\.js$/, ''));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

/** What a statement declares, by names. Empty if it is no declaration. */
function declarationsOf(statement, text, comments) {
  const node = statement.declaration ?? statement;
  const comment = text.slice(commentStart(text, comments, statement.start), statement.start);
  const declaration = {
    kind: kinds[node.type] ?? 'value',
    text: comment + text.slice(node.start, lineEnd(text, comments, node.end)),
    usedNames: () => usedNames(componentOf(node) ?? node),
    part: partOf(text, comment, node),
  };
  return namesOf(node).map((name) => [name, declaration]);
}

/** The names that a statement declares. Empty if it is no declaration. */
function namesOf(node) {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => boundNames(id));
  return /Declaration$/.test(node.type) && node.id ? [node.id.name] : [];
}

/** The names that a pattern binds, such as `a` and `b` of `{ a, ...b }`. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundNames(property.value ?? property));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** The start of the comments directly above a statement, or of the statement. */
function commentStart(text, comments, statementStart) {
  let start = statementStart;
  for (const comment of comments.filter(({ end }) => end <= statementStart).reverse()) {
    const isAbove = /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(comment.end, start));
    const isFirstInLine = /(^|\n)[^\S\n]*$/.test(text.slice(0, comment.start));
    if (!isAbove || !isFirstInLine) break;
    start = comment.start;
  }
  return start;
}

/** The end of a comment in the line where a statement ends, or of the statement. */
function lineEnd(text, comments, statementEnd) {
  const comment = comments.find(({ start }) => start >= statementEnd);
  return comment && /^[^\S\n]*$/.test(text.slice(statementEnd, comment.start)) ? comment.end : statementEnd;
}

/** The component of a part. What adapts its properties is not in copies. */
function componentOf({ declarations: [{ init } = {}] = [] }) {
  return init?.callee?.name === 'replaceable' ? init.arguments[1] : undefined;
}

/** The part that `const X = replaceable('X', function X({ … }) { … })` declares. Undefined for other declarations. */
function partOf(text, comment, { declarations: [{ init } = {}] = [] }) {
  if (init?.type !== 'CallExpression' || init.callee.name !== 'replaceable') return undefined;
  const [{ value: name }, { params, body }] = init.arguments;
  const given = params.map((param) => text.slice(param.start, param.typeAnnotation?.start ?? param.end));
  const indented = text.slice(body.start, body.end);
  // A part with a third argument is indented.
  const code = indented.replaceAll(/\n +\}$/.exec(indented)?.[0].slice(0, -1) ?? '\n', '\n');
  return { name, comment, given, body: body.type === 'BlockStatement' ? code : `{\n  return ${code};\n}` };
}

/** Keys whose identifiers are names of members, not of declarations, unless they are computed. */
const memberKeys = {
  MemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  JSXAttribute: 'name',
  JSXMemberExpression: 'property',
  TSQualifiedName: 'right',
};

/**
 * The names that a declaration may use, in the order of the text. A local variable or a parameter counts too, so a copy may have a declaration
 * that it does not need, but none is missing.
 */
function usedNames(declaration) {
  const found = nodesIn(declaration).filter(isName);
  return new Set(found.sort((a, b) => a.start - b.start).map(({ name }) => name));
}

/** `<a>` is an element, `<A>` a component. */
function isName({ type, name }) {
  return type === 'Identifier' || (type === 'JSXIdentifier' && !/^[a-z]/.test(name));
}

/** A node with all nodes in it, names of members left out. */
function nodesIn(node) {
  const keys = visitorKeys[node.type].filter((key) => node.computed || key !== memberKeys[node.type]);
  const children = keys.flatMap((key) => node[key] ?? []).filter((child) => child !== null);
  return [node, ...children.flatMap(nodesIn)];
}
