import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { close, createIndex } from 'pagefind';
import { writeNamed } from '../../project/write-file.js';
import { textPagesFile } from '../../templates/features/search/full-text/messages.js';
import { addressesOf } from './addresses.js';
import type { SearchRecord } from './record.js';

/*
 * Makes one bundle of the full-text index, in a process of its own. This keeps pagefind's messages out of our output. pagefind's program
 * reads from this process, so it ends when this process ends, for whatever reason.
 * Arguments: the folder to write, and the language for word endings. Standard input: one record per line, as JSON.
 */

/** Files that pagefind adds for pages without a search of their own. */
const unused = /^(pagefind-.*\.(js|css)|wasm\.unknown\.pagefind)$/;

const [folder = '', language = ''] = process.argv.slice(2);

const { index, errors } = await createIndex({ forceLanguage: language });
if (index === undefined) throw new Error(errors.join('\n'));
for await (const line of linesOf(process.stdin)) {
  const { url, html }: SearchRecord = JSON.parse(line);
  const added = await index.addHTMLFile({ url, content: html });
  if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join('\n')}`);
}
const { files, errors: failures } = await index.getFiles();
if (failures.length > 0) throw new Error(failures.join('\n'));
const used = files.filter(({ path: name }) => !unused.test(name));
const addresses = { path: textPagesFile, content: JSON.stringify(addressesOf(used)) };
for (const { path: name, content } of [...used, addresses]) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeNamed(file, content);
}
await close();

/** Lines end only with a line feed. Newer versions of Node's line reader also end a line at U+2028, which JSON does not escape. */
async function* linesOf(input: NodeJS.ReadStream): AsyncIterable<string> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const part of input) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
