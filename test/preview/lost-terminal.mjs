// Loaded before the program (`--import`): standard error belongs to a terminal that no longer exists.
process.stderr.write = (_text, ...rest) => {
  const callback = rest.find((value) => typeof value === 'function');
  const error = Object.assign(new Error('write EIO'), { code: 'EIO', syscall: 'write' });
  process.nextTick(() => callback?.(error));
  return false;
};
