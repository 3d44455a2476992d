import type { Command } from 'commander';
import { suggest } from '../../catalogue/text/suggest.js';
import { commandsOf, fullName } from './help.js';

/** Words of other tools, by what does the same here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'herbarium init': ['create', 'scaffold', 'setup', 'begin'],
  'herbarium validate': ['check', 'lint', 'test', 'verify', 'doctor'],
  'herbarium validate --fix': ['fix', 'format', 'fmt'],
  'herbarium build': ['generate', 'gen', 'compile', 'make', 'export', 'render', 'site'],
  'herbarium build --clean': ['clean', 'rebuild', 'clear'],
  'herbarium merge': ['join', 'combine'],
  'herbarium preview': ['dev', 'serve', 'server', 'start', 'watch', 'run', 'open', 'live'],
  'herbarium routes': ['list', 'ls', 'urls', 'paths', 'pages', 'addresses', 'sitemap'],
  'herbarium explain': ['docs', 'doc', 'rules', 'rule', 'man', 'info', 'why'],
  'herbarium new product': ['add', 'product'],
  'herbarium new article': ['article', 'post'],
  'herbarium new news': ['news'],
  'herbarium new category': ['category'],
  'herbarium new page': ['page'],
  'herbarium new id': ['id', 'uuid'],
  'herbarium completion': ['completions', 'autocomplete'],
  'herbarium --version': ['version'],
};

/** What to do instead of a command that is not there. Never another command whose letters only look alike. */
export function commandHint(word: string, command: Command): string {
  const own = fullName(command);
  const meant = command.parent === null ? synonymOf(word.toLowerCase()) : undefined;
  if (meant !== undefined) return `did you mean \`${meant}\`?`;
  const near = suggest(
    word,
    commandsOf(command).map((one) => one.name()),
  );
  if (near !== undefined) return `did you mean \`${own} ${near}\`?`;
  return `\`${own} --help\` lists the commands`;
}

/** What to write instead of an option that is not there. */
export function optionHint(flag: string, command: Command): string {
  const word = wordOf(flag);
  const known = optionsOf(command);
  const near =
    suggest(word, known) ??
    known.find((one) => word.length > 2 && (one.startsWith(word) || word.startsWith(one)));
  if (near !== undefined) return `did you mean \`--${near}\`?`;
  return `\`${fullName(command)} --help\` lists the options`;
}

function wordOf(flag: string): string {
  return flag.replace(/^-+/, '').replace(/=.*$/s, '');
}

function optionsOf(command: Command): readonly string[] {
  const own = command.options.flatMap(({ long, hidden }) =>
    typeof long === 'string' && !hidden ? [wordOf(long)] : [],
  );
  return command.parent === null ? [...own, 'help'] : [...own, ...optionsOf(command.parent)];
}

function synonymOf(word: string): string | undefined {
  return Object.keys(synonyms).find((meant) => synonyms[meant]?.includes(word));
}
