// Runs the shipped program many times in one process: its start takes longer than most comparisons. Standard input has a list of command
// lines as JSON, each with its folder; standard output gets the list of exit codes.
import { text } from 'node:stream/consumers';
import { main } from '../../../dist/cli/main.js';

process.setMaxListeners(0);
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
const codes = [];
for (const { cwd, args } of JSON.parse(await text(process.stdin))) {
  process.chdir(cwd);
  codes.push(await main(args));
}
process.stdout.write(`\n${JSON.stringify(codes)}`);
