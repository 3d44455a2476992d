// The results of a run of `npm run bench`.
import { cpus, release, totalmem, type } from 'node:os';
import { openBrowser } from '../measuring/browser.mjs';

/**
 * @typedef {object} Results
 * @property {string} day
 * @property {number} minutes that the run took
 * @property {Record<string, string>} machine
 * @property {readonly string[]} skipped a line for each missing tool
 * @property {readonly SizeResults[]} sizes
 * @typedef {object} SizeResults
 * @property {number | 'example'} size the number of routes, or the example of this repository
 * @property {string} about a description for people
 * @property {number} rounds
 * @property {readonly import('../scenarios/rows.mjs').Row[]} rows
 */

/** The machine and the tools' versions. @param {import('../tools/tools.mjs').Tool[]} tools */
export async function machineOf(tools) {
  const processors = cpus();
  const browser = await openBrowser();
  await browser?.close();
  return {
    processor: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    system: `${type()} ${release()}`,
    Node: process.versions.node,
    ...(browser === undefined ? {} : { Chromium: browser.version() }),
    ...Object.fromEntries(tools.map((tool) => [tool.name, tool.version()])),
  };
}
