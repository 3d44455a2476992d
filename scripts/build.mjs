// Builds the package: compiles the TypeScript, joins the stylesheet. Run by `npm ci` (prepare) and `npm run build`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const compiler = createRequire(import.meta.url).resolve('typescript/package.json');

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.live.json']) {
  execFileSync(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
}

// The order of the parts is that of their weight: what comes later may refine what stands before.
const parts = ['base', 'shell', 'parts', 'screens'];
const folder = path.join(root, 'src/templates/styles');
const known = readdirSync(folder).map((file) => path.basename(file, '.css'));
const forgotten = known.filter((part) => !parts.includes(part));
if (forgotten.length > 0)
  throw new Error(`scripts/build.mjs does not know the styles ${forgotten.join(', ')}`);
const styles = parts.map((part) => readFileSync(path.join(folder, `${part}.css`), 'utf8'));
writeFileSync(path.join(root, 'dist/templates/site.css'), styles.join('\n'));
copyFileSync(path.join(root, 'src/templates/icon.svg'), path.join(root, 'dist/templates/icon.svg'));
