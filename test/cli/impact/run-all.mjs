// Runs the shipped program many times in one process, because its start takes longer than most of what it is asked here. Standard input has a
// list of command lines as JSON, each with its folder; standard output gets the exit codes and all that was printed, in the same order.
import { text } from 'node:stream/consumers';
import { main } from '../../../dist/cli/main.js';

const streams = { stdout: process.stdout, stderr: process.stderr };
const writers = Object.fromEntries(
  Object.entries(streams).map(([name, stream]) => [name, stream.write.bind(stream)]),
);
process.setMaxListeners(0);
const runs = [];
for (const { cwd, args } of JSON.parse(await text(process.stdin))) {
  const printed = { stdout: '', stderr: '' };
  for (const [name, stream] of Object.entries(streams)) {
    stream.setMaxListeners(0);
    stream.write = (chunk, ...others) => {
      printed[name] += chunk;
      others.at(-1)?.();
      return true;
    };
  }
  process.chdir(cwd);
  runs.push({ code: await main(args), ...printed });
}
writers.stdout(JSON.stringify(runs));
