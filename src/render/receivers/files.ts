import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { Site } from '../../site/site.js';
import type { TextFile } from '../output/output.js';
import { receiverSettings } from './settings.js';

/** The settings of a receiver. `herbarium receive` reads them. */
export const receiverFile = `${toolFolders.host}/enquiry.json`;

/** The files of the program that receives the form. Empty if it is not ours. */
export function receiverFiles(site: Site): readonly TextFile[] {
  const settings = receiverSettings(site);
  if (settings === undefined) return [];
  return [{ file: receiverFile, content: `${JSON.stringify(settings, null, 1)}\n` }];
}
