// Loaded before the program (`--import`): simulates failures of watching files, and saves at critical moments.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [trouble, file = '', from = '', to = ''] = JSON.parse(process.env['WATCH_TROUBLE'] ?? '[]');
const { watch } = fs;
const { readFile, stat } = fs.promises;
let calls = 0;

const isTheFile = (name) => path.resolve(String(name)) === file;
const content = () => fs.readFileSync(file, 'utf8');

const troubles = {
  /** The limit of watched files is reached. */
  limit: () => {
    fs.watch = () => {
      throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
        code: 'ENOSPC',
      });
    };
  },
  /** A watch fails after it has begun. */
  failing: () => {
    fs.watch = (...call) => {
      const watcher = watch(...call);
      setImmediate(() => watcher.emit('error', Object.assign(new Error('EMFILE'), { code: 'EMFILE' })));
      return watcher;
    };
  },
  /** A file is saved just before the first of all watches begins. */
  early: () => {
    fs.watch = (...call) => {
      calls += 1;
      if (calls === 1) fs.writeFileSync(file, content().replace(from, to));
      return watch(...call);
    };
  },
  /** The event queue of the system is full when a file is saved: its events are lost, others arrive. */
  overflow: () => {
    fs.watch = (name, options, listener) =>
      watch(name, options, (type, changed) => {
        if (changed !== path.basename(file)) listener(type, changed);
      });
  },
  /** The rest of a save is written just after the file was read. */
  halfway: () => {
    fs.promises.readFile = async (name, ...more) => {
      const bytes = await readFile(name, ...more);
      if (isTheFile(name) && content().includes(from)) {
        fs.writeFileSync(`${file}~`, content().replace(from, to));
        fs.renameSync(`${file}~`, file);
      }
      return bytes;
    };
  },
  /** The file is saved again at each look at it, up to a number. The system reports only the first save. */
  endless: () => {
    fs.promises.stat = async (name, ...more) => {
      const save = Number(/save (\d+)/.exec(isTheFile(name) ? content() : '')?.[1] ?? 0);
      if (save > 0 && save < Number(from)) {
        fs.writeFileSync(file, content().replace(`save ${save}`, `save ${save + 1}`));
      }
      return stat(name, ...more);
    };
    fs.watch = (name, options, listener) =>
      watch(name, options, (...event) => {
        if (/save 1\n/.test(content())) listener(...event);
      });
  },
};

if (trouble in troubles) {
  troubles[trouble]();
  syncBuiltinESMExports();
}
