// Runs commands of the shipped program one after another in one process, for tests that run thousands: a process of its own for
// each would take most of the time. What is run is what `bin/herbarium.js` runs.
import { main } from '../../dist/cli/main.js';

/** What the running command has printed, by stream. */
let printed = { stdout: '', stderr: '' };

for (const name of ['stdout', 'stderr']) {
  const stream = process[name];
  // The program listens for errors once a run.
  stream.setMaxListeners(0);
  stream.write = (chunk, encoding, callback) => {
    printed[name] += chunk;
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
}

process.on('message', async ({ cwd, args }) => {
  printed = { stdout: '', stderr: '' };
  process.chdir(cwd);
  const before = process.cpuUsage();
  const code = await main(args);
  const { user, system } = process.cpuUsage(before);
  process.stdout.removeAllListeners('error');
  process.stderr.removeAllListeners('error');
  process.send({ code, ...printed, seconds: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit());
process.send('ready');
