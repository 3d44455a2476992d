import { statSync } from 'node:fs';
import prettyBytes from 'pretty-bytes';
import { type HostTarget, hosts } from '../../../catalogue/addresses/hosts.js';
import { type Checked, laterDiagnostics } from '../../../catalogue/check/check.js';
import { byPlace, type Diagnostic } from '../../../catalogue/diagnostics/diagnostic.js';
import type { Finding } from '../../../catalogue/schema/finding.js';
import type { Site } from '../../../site/site.js';
import { placeIn } from '../../output/output.js';
import { headerRules, redirectRules } from '../host-rules.js';
import { isTooLong } from './github-pages.js';
import { hostFiles } from './index.js';
import { headersText, redirectLine } from './rule-files.js';
import { s3Functions } from './s3.js';

/** A site whose files are written. */
export interface WrittenForHost {
  readonly site: Site;
  /** The assets and the files of `public/`, by path in the output folder, with their sizes in bytes. */
  readonly own: readonly { readonly file: string; readonly size: number }[];
  /** The number of its files. */
  readonly files: number;
  readonly bytes: number;
}

/** What the limits of a host do not allow. @param fileLimit how many files a site may have, where a host has such a limit */
function overLimits(target: HostTarget, written: WrittenForHost, fileLimit: number): readonly Finding[] {
  const { title, limits } = hosts[target];
  const { site, own, files, bytes } = written;
  const size = (limit: number) => prettyBytes(limit, { binary: limit % 1024 === 0 });
  const findings: Finding[] = [];
  const add: Add = (message, hint, redirect) => {
    const place =
      redirect === undefined ? ({ at: ['site'], part: 'key' } as const) : { at: ['redirects', redirect] };
    findings.push({ message, places: [place], hint });
  };
  if (limits.hasFileLimit === true && files > fileLimit) {
    add(
      `${title} takes ${fileLimit} files, and the site has ${files}`,
      'if you pay for more, say so in `lint.options`: `host/limit: { files: 100000 }`; else choose another host',
    );
  }
  if (limits.siteBytes !== undefined && bytes > limits.siteBytes) {
    const all = prettyBytes(bytes);
    add(
      `${title} takes ${size(limits.siteBytes)}, and the site has ${all}`,
      'use smaller photographs, or choose another host',
    );
  }
  for (const { file, size: length } of own) {
    if (limits.fileBytes === undefined || length <= limits.fileBytes) continue;
    add(
      `${title} takes files of ${size(limits.fileBytes)}, and \`${file}\` has ${size(length)}`,
      'use a smaller file, or put it on another site and link to it',
    );
  }
  addRedirects(target, site, add);
  addHeaders(target, written, add);
  addFunctions(target, written, add);
  return findings;
}

/** @param redirect index of the redirect that it is about */
type Add = (message: string, hint: string, redirect?: number) => void;

function addRedirects(target: HostTarget, site: Site, add: Add): void {
  const { title, limits } = hosts[target];
  for (const rule of redirectRules(site)) {
    const { length } = redirectLine(site, rule);
    if (limits.redirectLine !== undefined && length > limits.redirectLine) {
      const message = `${title} takes redirects of ${limits.redirectLine} characters, and this one has ${length}`;
      add(message, 'use a shorter address', rule.place);
    }
    if (target === 'github-pages' && isTooLong(rule)) {
      const hint = 'use a host that sends redirects';
      add('a part of this old address is too long for the name of a file', hint, rule.place);
    }
  }
}

/** Files of `assets/` and `public/` with strange names each need a rule of their own. */
function addHeaders(target: HostTarget, { site, own }: WrittenForHost, add: Add): void {
  const { title, limits } = hosts[target];
  const { headerRules: count = Number.POSITIVE_INFINITY, headerLine = Number.POSITIVE_INFINITY } = limits;
  const rules = headerRules(
    site,
    own.map(({ file }) => file),
  );
  if (rules.length > count) {
    const message = `${title} takes ${count} rules of headers, and the site has ${rules.length}`;
    add(message, 'give your files usual extensions, such as `.pdf`');
  }
  const longest = Math.max(
    ...headersText(site, rules)
      .split('\n')
      .map(({ length }) => length),
  );
  if (longest > headerLine) {
    add(
      `${title} takes headers of ${headerLine} characters, and one has ${longest}`,
      'use fewer other sites in the settings',
    );
  }
}

function addFunctions(target: HostTarget, { site, own }: WrittenForHost, add: Add): void {
  const { title, limits } = hosts[target];
  if (limits.functionBytes === undefined) return;
  const names = own.map(({ file }) => file);
  for (const { file, content } of hostFiles(site, target, { own: names, made: [] })) {
    const size = Buffer.byteLength(content);
    if (!s3Functions.some((name) => name === file) || size <= limits.functionBytes) continue;
    const most = prettyBytes(limits.functionBytes, { binary: true });
    add(
      `${title} takes functions of ${most}, and \`${file}\` has ${prettyBytes(size, { binary: true })}`,
      'remove old redirects that nobody follows any more, or choose another host',
    );
  }
}

/** Adds what the host of the site would refuse. @param root the folder with the new site */
export function withHostLimits(
  diagnostics: readonly Diagnostic[],
  target: HostTarget | undefined,
  {
    written,
    own,
    root,
    checked,
  }: {
    readonly written: Omit<WrittenForHost, 'own'>;
    readonly own: readonly string[];
    readonly root: string;
    readonly checked: Checked;
  },
): readonly Diagnostic[] {
  if (target === undefined) return diagnostics;
  const sizes = own.map((file) => ({ file, size: statSync(placeIn(root, file)).size }));
  const later = laterDiagnostics('host/limit', checked, (option) =>
    overLimits(target, { ...written, own: sizes }, option('files')),
  );
  return [...diagnostics, ...later].toSorted(byPlace);
}
