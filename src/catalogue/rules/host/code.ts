import { isRunByHosts } from '../../addresses/hosts.js';
import type { Rule } from '../rule.js';

export const hostCode: Rule = {
  severity: 'warning',
  sees: [],
  summary: 'no file of `assets/` or `public/` is a program that hosts run',
  why: `All files of \`public/\` are published, and those of \`assets/\` that something links to. Many servers run files such as
\`.php\`, \`.cgi\` and \`.shtml\` in place of sending them, and Cloudflare runs \`_worker.js\` and \`functions/\`. Whoever
can put such a file into your project then runs programs on your host.

The files of Herbarium for [Apache](../guide/hosting/apache.md) switch this off for files of the site.`,
  wrong: { catalogue: '', files: { 'public/counter.php': '<?php echo 1;' } },
  right: { catalogue: '', files: { 'public/counter.txt': '<?php echo 1;' } },
  remedy: `Remove the file, or give it another ending: \`counter.php.txt\` is still run by some servers, \`counter-php.txt\` is not. If
your host shall run it, turn the rule off with \`host/code: off\` in \`lint.rules\`.`,
  *check({ files }) {
    for (const file of files.paths) {
      if (!/^(assets|public)\//.test(file) || !isRunByHosts(file.replace(/^public\//, ''))) continue;
      const hint = 'remove the file, or give it another ending, such as `.txt`';
      yield { message: `many hosts run \`${file}\` as a program`, places: [{ at: [], file }], hint };
    }
  },
};
