// Loaded before the program (`--import`): a server that does not come to its end.
import http from 'node:http';

http.Server.prototype.close = function close() {
  process.stderr.write('ending\n');
  return this;
};
setInterval(() => {}, 1000);
