// `npm run bench:languages`: the cost of checking and building a page. Compares a catalogue in 25 languages with the same in English alone,
// and with an English one of as many pages, in turn.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dump } from 'js-yaml';
import { freshFolders, median, settle } from './measuring/rounds.mjs';
import { herbariumCommand, measureCommand } from './measuring/run.mjs';
import { catalogueIn, languages } from './shape/languages.mjs';

const products = Number(process.argv[2] ?? 300);
const rounds = Number(process.argv[3] ?? 3);
const folder = await mkdtemp(path.join(tmpdir(), 'herbarium-languages-'));
const fresh = freshFolders(folder);

/** @param {string} name @param {import('./shape/languages.mjs').Wish} wish */
async function projectOf(name, wish) {
  const cwd = path.join(folder, name);
  await mkdir(cwd);
  await writeFile(path.join(cwd, 'catalogue.yaml'), dump(catalogueIn(wish), { noRefs: true, lineWidth: -1 }));
  return cwd;
}

/** Runs a command in both projects in turn, and prints the cost per page of each. */
async function compare(name, projects, argsOf) {
  const measured = projects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { cwd }] of projects.entries()) {
      await rm(path.join(cwd, '.herbarium'), { recursive: true, force: true });
      settle();
      measured[n].push(await measureCommand(herbariumCommand(argsOf(), cwd)));
    }
  }
  const costs = (key) =>
    projects.map(({ pages }, n) => measured[n].map((figures) => (figures[key] / pages) * 1_000_000));
  for (const [key, title] of Object.entries({
    seconds: 'time',
    cpu: 'processor time',
    megabytes: 'memory',
  })) {
    const [many, ...others] = costs(key);
    const unit = key === 'megabytes' ? 'bytes' : 'µs';
    const ratios = others.map((own, n) => {
      const ratio = median(many.map((cost, round) => cost / own[round]));
      return `${median(own).toFixed(0)} in one${n === 0 ? '' : ' with as many pages'} (${ratio.toFixed(2)})`;
    });
    process.stdout.write(
      `${name.padEnd(9)} ${title.padEnd(15)} ${median(many).toFixed(0)} ${unit} a page in ${languages.length} languages, ${ratios.join(', ')}\n`,
    );
  }
}

/** The number of addresses of a project's site. @param {string} cwd */
async function pagesOf(cwd) {
  const out = fresh();
  await measureCommand(herbariumCommand(['build', '--no-images', '--no-search', '--out', out], cwd));
  return JSON.parse(await readFile(path.join(out, 'routes.json'), 'utf8')).length;
}

try {
  const all = languages.length;
  const wishes = {
    many: { products },
    one: { products, isAlone: true },
    alone: { products: products * all, articles: 20 * all, news: 10 * all, isAlone: true },
  };
  const projects = [];
  for (const [name, wish] of Object.entries(wishes)) {
    const cwd = await projectOf(name, wish);
    projects.push({ cwd, pages: await pagesOf(cwd) });
  }
  process.stdout.write(`${projects.map(({ pages }) => pages).join(' and ')} pages\n`);
  await compare('validate', projects, () => ['validate', '--quiet']);
  await compare('build', projects, () => ['build', '--no-images', '--no-search', '--out', fresh()]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
