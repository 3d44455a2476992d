#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(program)) {
  // React chooses its build when it is loaded: pages must be the same bytes whatever the environment says.
  process.env.NODE_ENV = 'production';
  const { main } = await import(program.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  // A clone whose install scripts were not run.
  process.stderr.write('error herbarium is not compiled yet\n  help: run "npm run build" in its folder\n');
  process.exitCode = 2;
}
