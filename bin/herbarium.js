#!/usr/bin/env node
// React chooses its build when it is loaded: pages must be the same bytes whatever the environment says.
process.env.NODE_ENV = 'production';
const { main } = await import('../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
