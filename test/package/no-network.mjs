// Loaded into a command and its threads by `--import`: any use of the network fails with an error.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse() {
  process.stderr.write('asked the network\n');
  throw new Error('asked the network');
}

net.Socket.prototype.connect = refuse;
dgram.Socket.prototype.send = refuse;
for (const name of Object.keys(dns)) if (/^(lookup|resolve)/.test(name)) dns[name] = refuse;
for (const name of Object.keys(dns.promises)) if (/^(lookup|resolve)/.test(name)) dns.promises[name] = refuse;
globalThis.fetch = refuse;
syncBuiltinESMExports();
