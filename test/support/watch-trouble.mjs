// Loaded before the program (`--import`): makes the watching of files go wrong as systems do.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [trouble, file = '', from = '', to = ''] = JSON.parse(process.env['WATCH_TROUBLE'] ?? '[]');
const { watch } = fs;
let calls = 0;
let told = 0;

const troubles = {
  /** The system watches no more files. */
  limit: () => {
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
      code: 'ENOSPC',
    });
  },
  /** A watch fails after it has begun. */
  failing: (name, options, listener) => {
    const watcher = watch(name, options, listener);
    setImmediate(() => watcher.emit('error', Object.assign(new Error('EMFILE'), { code: 'EMFILE' })));
    return watcher;
  },
  /** A file is saved just before the first of all watches begins. */
  early: (name, options, listener) => {
    calls += 1;
    if (calls === 1) fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
    return watch(name, options, listener);
  },
  /** The queue of the system is full after some hundred events, and everything behind them is lost. */
  overflow: (name, options, listener) =>
    watch(name, options, (...event) => {
      told += 1;
      if (told <= 300) listener(...event);
    }),
};

if (trouble in troubles) {
  fs.watch = troubles[trouble];
  syncBuiltinESMExports();
}
