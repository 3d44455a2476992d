// The results of a run of `npm run bench`.
import { cpus, release, totalmem, type } from 'node:os';

/**
 * @typedef {object} Results
 * @property {string} day
 * @property {Record<string, string>} machine
 * @property {{ seconds: number }} node start of Node alone
 * @property {readonly string[]} skipped a line for each tool that is not installed
 * @property {readonly SizeResults[]} sizes
 * @typedef {object} SizeResults
 * @property {number | 'example'} size the number of routes, or the example of this repository
 * @property {string} about a description for people
 * @property {number} rounds
 * @property {readonly import('../scenarios/rows.mjs').Row[]} rows
 */

/** The machine and the tools' versions. @param {import('../tools/tools.mjs').Tool[]} tools */
export function machineOf(tools) {
  const processors = cpus();
  return {
    processor: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    system: `${type()} ${release()}`,
    Node: process.versions.node,
    ...Object.fromEntries(tools.map((tool) => [tool.name, tool.version()])),
  };
}
