// Runs commands of the shipped program one after another by the program's only entry, in a separate process: so a hang or a crash can be
// detected.
import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { run } from '../../dist/cli/main.js';

function collector() {
  const parts = [];
  const stream = new Writable({
    write(part, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString('utf8') };
}

process.on('message', async ({ cwd, args }) => {
  const [stdout, stderr] = [collector(), collector()];
  const before = process.cpuUsage();
  const code = await run(args, {
    cwd,
    env: { ...process.env },
    stdin: Readable.from([]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: new EventEmitter(),
    now: () => 0,
  });
  const { user, system } = process.cpuUsage(before);
  process.send({ code, stdout: stdout.text(), stderr: stderr.text(), seconds: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit());
process.send('ready');
