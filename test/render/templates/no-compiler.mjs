// Loaded into a command by `--import`: hides the compiler, as if it were not installed.
import { register } from 'node:module';

const hooks = `export async function resolve(name, context, next) {
  if (name !== 'esbuild') return next(name, context);
  throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
