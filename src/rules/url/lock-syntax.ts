import { lockFile, lockOf } from '../../catalogue/lock/lock.js';
import type { Rule } from '../rule/rule.js';
import { findingsIn } from '../rule/text-findings.js';

/** Mandatory: rewriting the lock would lose the unreadable lines. */
export const urlLockSyntax: Rule = {
  severity: 'mandatory',
  sees: [],
  summary: 'every line of `urls.lock` can be read',
  why: `[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published. \`herbarium lock\`
and \`build\` write it. When Git merges two branches, it may leave marks of a conflict in the file, or two lines for one
address. Then it is not clear which line counts, and an address may be lost unseen.`,
  wrong: { catalogue: '', files: { 'urls.lock': '/products\n' } },
  right: { catalogue: '', files: { 'urls.lock': '/old-prices gone: prices are no longer on the site\n' } },
  remedy: `A line is an address and the id of its entry, with a space between them. An address of no entry has the word \`feed\`
or \`file\` in place of the id. It has no \`*\` and no control characters, which hosts may take for other addresses. An address that you give up has \`gone:\` and a reason. Where Git has left marks, keep the
lines of both sides, and remove the marks.`,
  check: ({ files }) => findingsIn(lockFile, lockOf(files)?.problems ?? []),
};
