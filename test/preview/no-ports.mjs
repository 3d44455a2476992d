// Loaded before the program (`--import`): a system on which no port may be opened.
import net from 'node:net';

net.Server.prototype.listen = function listen(port) {
  const error = Object.assign(new Error(`listen EACCES: permission denied 127.0.0.1:${port}`), {
    code: 'EACCES',
    syscall: 'listen',
    port,
  });
  process.nextTick(() => this.emit('error', error));
  return this;
};
