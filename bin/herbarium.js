#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(program)) {
  // What V8 has compiled is kept beside the program: who can write there can change the program itself. Node does without
  // where nobody can, and before 22.8 it has no such cache.
  module.enableCompileCache?.(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)));
  const { main } = await import(program.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  // A clone whose install scripts were not run.
  process.stderr.write('error herbarium is not compiled yet\n  help: run "npm run build" in its folder\n');
  process.exitCode = 2;
}
