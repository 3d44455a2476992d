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
  if (site.catalogue.site.enquiry.provider === 'php') return phpFiles(settings);
  return [{ file: receiverFile, content: `${JSON.stringify(settings, null, 1)}\n` }];
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
