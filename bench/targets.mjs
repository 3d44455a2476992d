// The speed targets of the project. Seconds and megabytes were measured on two cores of a small virtual machine with Node 20.20.

/**
 * @typedef {object} Target
 * @property {number | 'example'} size
 * @property {string} scenario of Herbarium
 * @property {'seconds' | 'cpu' | 'megabytes'} figure
 * @property {number} most the limit, or, with `of`, a multiple of that tool's figure in the same scenario and run
 * @property {'Hugo'} [of]
 * @property {string} [held] the cause, as long as the target is missed
 */

/** @type {Target[]} */
export const targets = [
  {
    size: 'example',
    scenario: 'all',
    figure: 'seconds',
    most: 25,
    held: 'two cores share 67 processor seconds: see below',
  },
  {
    size: 'example',
    scenario: 'all',
    figure: 'cpu',
    most: 45,
    held: 'encoding WebP and JPEG takes about 25 s, colouring and composing pictures 10, 583 data sheets 10, pages 7, the search index 5',
  },
  {
    size: 'example',
    scenario: 'cold',
    figure: 'seconds',
    most: 3,
    held: 'of 6 processor seconds, React and pages take 3.3, check 0.9, views 0.8, reading the catalogue 0.3, loading the program 0.2',
  },
  {
    size: 'example',
    scenario: 'validate',
    figure: 'seconds',
    most: 0.6,
    held: '771 bodies are parsed for the first time, and 1,240 entries checked, in 0.8 s',
  },
  { size: 'example', scenario: 'again', figure: 'seconds', most: 0.3 },
  {
    size: 'example',
    scenario: 'screen',
    figure: 'seconds',
    most: 0.08,
    held: 'a save reads, checks and plans on one thread, then renders the page; the watcher waits for the end of the write',
  },
  {
    size: 1_250,
    scenario: 'cold',
    figure: 'seconds',
    most: 3,
    of: 'Hugo',
    held: 'as at 12,500 routes; and loading the program, before V8 has compiled it',
  },
  {
    size: 12_500,
    scenario: 'cold',
    figure: 'seconds',
    most: 1.7,
    of: 'Hugo',
    held: 'the other thread waits for a third of the time, until the check has ended; of the processor time, garbage collection takes 14 %, writing files 13 %, React 13 %, the check without bodies 12 %, Markdown 9 %, views 8 %',
  },
  {
    size: 12_500,
    scenario: 'cold',
    figure: 'cpu',
    most: 15,
    held: 'see the time above',
  },
  { size: 12_500, scenario: 'cold', figure: 'megabytes', most: 1, of: 'Hugo' },
  {
    size: 12_500,
    scenario: 'validate',
    figure: 'seconds',
    most: 3.2,
    held: 'more than half is the first parse of 11,006 bodies',
  },
  { size: 12_500, scenario: 'again', figure: 'seconds', most: 0.5 },
  {
    size: 12_500,
    scenario: 'product',
    figure: 'seconds',
    most: 3.5,
    held: 'views and keys of all pages take 20 % of the main thread, the check 19 %, garbage collection 18 %, links to 30,000 files and removing the old ones 12 %, parsing the catalogue 9 %',
  },
  {
    size: 12_500,
    scenario: 'diff',
    figure: 'seconds',
    most: 12,
    held: 'of 40 processor seconds on one thread, the HTML of both states takes 14, reading it 11, checking both 6, garbage collection 6',
  },
  {
    size: 12_500,
    scenario: 'screen',
    figure: 'seconds',
    most: 0.25,
    held: 'finding known entries in 10 MB of text takes 0.1 s, the plan of all routes and the uses of files 0.15, the comparison of what rules look at 0.1',
  },
  ...['validate', 'cold', 'product', 'diff', 'screen'].map((scenario) => ({
    size: 50_000,
    scenario,
    figure: 'megabytes',
    most: 2_000,
    held: 'the catalogue, the plan, what rules and views remember of entries, and the heap that V8 has not yet collected',
  })),
];

/** The largest exponent of a command's growth: 1 is ten times the time for ten times the routes, 1.1 is 12.6 times. */
export const mostExponent = 1.1;

/**
 * The cause of a scenario's growth, as long as it exceeds the limit.
 * @type {Partial<Record<string, string>>}
 */
export const heldGrowth = {
  screen:
    'of 2.1 s at 50,000 routes, garbage collection with 1.2 GB alive takes 0.5, reading YAML 0.4, the plan 0.4, and the editor writes 40 MB first',
};
