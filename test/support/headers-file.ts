import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads the `_headers` of a site as Netlify and Cloudflare Pages do: a file gets the headers of all rules that match it, and headers with
 * the same name are joined by a comma.
 * @param folder the site's
 * @returns the headers of a path; empty when the site has no such file
 */
export function headersOfSite(folder: string): (pathname: string) => ReadonlyMap<string, string> {
  const file = path.join(folder, '_headers');
  const rules = existsSync(file) ? rulesOf(readFileSync(file, 'utf8')) : [];
  return (pathname) => {
    const found = new Map<string, string>();
    for (const [name, value] of rules.flatMap(({ pattern, headers }) =>
      pattern.test(pathname) ? headers : [],
    )) {
      found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
    }
    return found;
  };
}

function rulesOf(text: string): readonly HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [target = '', ...lines] = block.trimEnd().split('\n');
      const escaped = target.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return { pattern: new RegExp(`^${escaped}$`), headers: lines.map(headerOf) };
    });
}

function headerOf(line: string): readonly [string, string] {
  const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no header: ${line}`);
  return [name, value];
}
