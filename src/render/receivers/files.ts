import { readFileSync } from 'node:fs';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { Site } from '../../site/site.js';
import type { TextFile } from '../output/output.js';
import receiver from './receiver.php' with { type: 'text' };
import { type ReceiverSettings, receiverSettings } from './settings.js';

/** The settings of a receiver. `herbarium receive` reads them. */
export const receiverFile = `${toolFolders.host}/enquiry.json`;

/** A file in the folder of stored enquiries, which no visitor may read. */
export const probeFile = `${toolFolders.enquiry}/stored/probe.txt`;

/** The files of the program that receives the form. Empty if it is not ours. */
export function receiverFiles(site: Site): readonly TextFile[] {
  const settings = receiverSettings(site);
  if (settings === undefined) return [];
  const { provider } = site.catalogue.site.enquiry;
  if (provider === 'php') return phpFiles(settings);
  if (provider === 'worker')
    return [{ file: `${toolFolders.host}/worker.js`, content: workerText(settings) }];
  return [{ file: receiverFile, content: `${JSON.stringify(settings, null, 1)}\n` }];
}

function workerText(settings: ReceiverSettings): string {
  const program = readFileSync(new URL('../../receivers/worker.js', import.meta.url), 'utf8');
  return `// Herbarium wrote this file, and writes it again at each build.\nconst settings = ${JSON.stringify(settings)};\n${program}`;
}

/** The part of `wrangler.jsonc` for the Worker that receives enquiries. Empty without one. */
export function workerBindings(site: Site) {
  const settings = receiverSettings(site);
  if (settings === undefined || site.catalogue.site.enquiry.provider !== 'worker') return { assets: {} };
  const { path, email, limits } = settings;
  const simple = { limit: limits.perSender, period: limits.window };
  return {
    main: 'worker.js',
    // A browser that sends a form would get the page for unknown addresses.
    assets: { binding: 'ASSETS', run_worker_first: [path] },
    kv_namespaces: [{ binding: 'ENQUIRIES' }],
    send_email: [{ name: 'MAIL', destination_address: email }],
    // Any number that is not used for another limit of the account.
    ratelimits: [{ name: 'SENDERS', namespace_id: '8025', simple }],
    triggers: { crons: ['*/10 * * * *'] },
  };
}

function phpFiles(settings: ReceiverSettings): readonly TextFile[] {
  const literal = JSON.stringify(settings).replace(/['\\]/g, '\\$&');
  const denied = [
    '# Herbarium wrote this file. Nobody may read the enquiries here.',
    '<IfModule mod_authz_core.c>\n  Require all denied\n</IfModule>',
    '<IfModule !mod_authz_core.c>\n  Deny from all\n</IfModule>\n',
  ];
  return [
    {
      file: `${toolFolders.enquiry}/index.php`,
      content: receiver.replace('{{settings}}', () => literal),
    },
    { file: probeFile.replace('probe.txt', '.htaccess'), content: denied.join('\n') },
    { file: probeFile, content: 'If a browser shows this text, the host shows enquiries to everybody.\n' },
  ];
}
