// Writes docs/rules/ from the rules, docs/reference/catalogue.md from the schema, commands.md and templates.md from the program. Run
// by `npm run docs`, after a build.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandsPage } from './commands-page.mjs';
import { templatesPage } from './templates-page.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { pageMarkdown, ruleFiles } = await import('../dist/rules/pages.js');
const { catalogueKeys, keysPage } = await import('../dist/rules/keys/catalogue-keys.js');
const folder = path.join(root, 'docs/rules');
const files = ruleFiles();

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(path.join(folder, name));
for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
process.stdout.write(`docs/rules: ${files.size} files\n`);

const schema = JSON.parse(readFileSync(path.join(root, 'dist/catalogue.schema.json'), 'utf8'));
writeFileSync(path.join(root, 'docs/reference/catalogue.md'), pageMarkdown(keysPage(catalogueKeys(schema))));
process.stdout.write('docs/reference/catalogue.md\n');

const { createProgram } = await import('../dist/cli/program.js');
const { outputFor } = await import('../dist/cli/terminal/output.js');
const { processSurroundings } = await import('../dist/cli/run-in-process.js');
const texts = await import('../dist/cli/table/help.js');
const program = createProgram(outputFor(processSurroundings, false), () => {});
writeFileSync(path.join(root, 'docs/reference/commands.md'), commandsPage(program, texts));
process.stdout.write('docs/reference/commands.md\n');

const { slots, parts } = await import('../dist/templates/site-templates/slots-and-parts.js');
const types = readFileSync(path.join(root, 'dist/types/templates.d.ts'), 'utf8');
writeFileSync(path.join(root, 'docs/reference/templates.md'), templatesPage({ slots, parts, types }));
process.stdout.write('docs/reference/templates.md\n');
