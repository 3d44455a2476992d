import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { toolAssets } from '../render/assets.js';
import { clientFolder } from '../render/client.js';
import { filePolicy } from '../templates/policy.js';
import { plainText, sendContent } from './send.js';

/** Answers a request with a file of the disk. @param file its absolute path */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, file: string) => void;

/**
 * Serves known files by their place on the disk: the asset table has said which; sirv knows types, ranges and dates.
 * @param root absolute path of the folder that `assets/` stands in
 */
export function staticFiles(root: string): StaticFiles {
  const folders = [path.join(root, 'assets'), ...[toolAssets.folder, clientFolder].map(withoutSlash)];
  const servers = folders.map((folder) => ({ folder, serve: sirv(folder, { dev: true, dotfiles: true }) }));
  return (request, response, file) => {
    const server = servers.find(({ folder }) => file.startsWith(folder + path.sep));
    const missing = () => sendContent(response, 404, plainText, 'This file could not be found\n');
    if (server === undefined) {
      missing();
      return;
    }
    request.url = `/${path.relative(server.folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;
    response.setHeader('Cache-Control', 'no-store');
    // Files from many hands that browsers may show as documents of their own; some browsers show no PDF in a sandbox.
    if (/\.(svg|x?html?|xml)$/i.test(file)) response.setHeader('Content-Security-Policy', filePolicy);
    server.serve(request, response, missing);
  };
}

function withoutSlash(folder: string): string {
  return path.normalize(folder).replace(/[\\/]$/, '');
}
