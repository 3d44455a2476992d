// Loaded before the program (`--import`): a server whose close never completes.
import http from 'node:http';

http.Server.prototype.close = function close() {
  process.stderr.write('ending\n');
  return this;
};
setInterval(() => {}, 1000);
