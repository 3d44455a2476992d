// Runs commands of the shipped program one after another in one process, for tests with thousands of runs: a process for each would take
// most of the time. It runs the same code as `bin/herbarium.js`.
import { main } from '../../dist/cli/main.js';

/** The output of the running command, by stream. */
let printed = { stdout: '', stderr: '' };

for (const name of ['stdout', 'stderr']) {
  const stream = process[name];
  // The program adds a listener for errors in each run.
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
