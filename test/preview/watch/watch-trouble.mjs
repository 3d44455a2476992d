// Loaded before the program (`--import`): makes the watching of files go wrong as systems do, and saves fall where they hurt.
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
  /** The system watches no more files. */
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
  /** The queue of the system is full when a file is saved: its events are lost, others come. */
  overflow: () => {
    fs.watch = (name, options, listener) =>
      watch(name, options, (type, changed) => {
        if (changed !== path.basename(file)) listener(type, changed);
      });
  },
  /** The rest of a save comes when somebody has just read the file. */
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
  /** A file is saved again whenever somebody looks at it, up to a number, and the system tells of the first save alone. */
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
