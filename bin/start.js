import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(program)) {
  // What V8 has compiled is cached beside the program: who can write there can change the program itself. Node works without it
  // where nobody can write, and before 22.8 it has no such cache.
  module.enableCompileCache?.(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));
  const { main } = await import(program.href);
  // Stays only where the process ends with nothing left to wait for, and no answer: a bug of ours.
  process.exitCode = 70;
  process.exitCode = await main(process.argv.slice(2));
} else {
  // A clone whose install scripts were not run.
  process.stderr.write('error herbarium is not compiled yet\n  help: run "npm run build" in its folder\n');
  process.exitCode = 2;
}
