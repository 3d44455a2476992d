// @ts-check
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The only allowed names of screenshots: they contain no Markdown and cannot lead out of a folder. */
const names = /^([1-6]-[a-z0-9-]{1,60})-(before|after)\.jpg$/i;

/** The limit in bytes of a picture. */
const most = 2_000_000;

/** The first bytes of every JPEG. */
const signature = Buffer.from('ffd8ff', 'hex');

/** @typedef {{ name: string, content: Buffer }} Picture */

/**
 * Reads the screenshots of an untrusted report: at most twelve, small, and JPEG by name and first bytes.
 * @param {string} folder
 * @returns {Picture[]}
 */
export function readPictures(folder) {
  const screens = path.join(folder, 'screens');
  if (lstatSync(screens, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const files = readdirSync(screens, { withFileTypes: true }).filter(
    (file) => file.isFile() && names.test(file.name),
  );
  return files
    .map(({ name }) => ({ name, file: path.join(screens, name) }))
    .filter(({ file }) => lstatSync(file).size <= most)
    .map(({ name, file }) => ({ name, content: readFileSync(file) }))
    .filter(({ content }) => content.subarray(0, signature.length).equals(signature))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, 12);
}

/**
 * Pictures as a collapsed part of a comment, old beside new. Widths are percentages of the comment.
 * @param {readonly Picture[]} pictures
 * @param {(name: string) => string} urlOf
 */
export function picturesPart(pictures, urlOf) {
  if (pictures.length === 0) return '';
  const has = new Set(pictures.map(({ name }) => name));
  const screens = new Set(pictures.map(({ name }) => name.replace(/-(before|after)\.jpg$/i, '')));
  const parts = [...screens].map((screen) => {
    const sides = ['before', 'after'].filter((side) => has.has(`${screen}-${side}.jpg`));
    const images = sides.map(
      (side) => `<img width="49%" alt="${side}" src="${urlOf(`${screen}-${side}.jpg`)}">`,
    );
    return `<p><b>${screen}</b>: ${sides.join(', ')}<br>\n${images.join('\n')}</p>\n\n`;
  });
  return `<details><summary><b>screenshots</b>: ${screens.size}</summary>\n\n${parts.join('')}</details>\n`;
}
