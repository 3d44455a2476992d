import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsedMail, type ReceivedMail } from '../../preview/enquiries/mail-server.js';

/** A program that takes the mails of PHP, as `sendmail` does: one file each. */
export interface PhpMail {
  /** For the setting `sendmail_path` of PHP. */
  readonly program: string;
  readonly mails: () => Promise<readonly ReceivedMail[]>;
  /** From now on it refuses mails, as a server that is down. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** @param folder may be written by the user of the web server */
export async function phpMail(folder: string): Promise<PhpMail> {
  await mkdir(folder, { recursive: true });
  const [program, down] = [path.join(folder, 'sendmail.sh'), path.join(folder, 'down')];
  const lines = ['#!/bin/sh', `[ -e ${down} ] && exit 75`, `file=${folder}/$(date +%s%N)-$$`];
  await writeFile(program, [...lines, 'cat > "$file"', 'mv "$file" "$file.eml"', ''].join('\n'), {
    mode: 0o755,
  });
  return {
    program,
    mails: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
      return texts.map((text) => {
        const { headers, text: body } = parsedMail(text);
        return { from: headers['from'] ?? '', to: [headers['to'] ?? ''], headers, text: body };
      });
    },
    stop: () => writeFile(down, ''),
    start: () => rm(down),
  };
}
