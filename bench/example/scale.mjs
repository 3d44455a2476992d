// Makes a project of another size from the example: every product and article n times under names of its own, or a part of them.
import { createHash } from 'node:crypto';
import { cp, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { projectRoot } from '../measuring/run.mjs';

/**
 * Writes a project of another size.
 * @param {string} folder where to; `catalogue.yaml`, `content/` and `assets/` are written there
 * @param {number} scale 10 for ten times the example, 0.1 for a tenth of it
 */
export async function writeScaledProject(folder, scale) {
  const catalogue = parse(await readFile(path.join(projectRoot, 'catalogue.yaml'), 'utf8'));
  await mkdir(folder, { recursive: true });
  for (const part of ['content', 'assets']) {
    await cp(path.join(projectRoot, part), path.join(folder, part), { recursive: true });
  }
  const file = await open(path.join(folder, 'catalogue.yaml'), 'w');
  try {
    let waiting = '';
    for (const text of textsOf(scaled(catalogue, scale))) {
      waiting += text;
      if (waiting.length < 1 << 20) continue;
      await file.write(waiting);
      waiting = '';
    }
    await file.write(waiting);
  } finally {
    await file.close();
  }
}

/** The text of a catalogue in pieces: `stringify` would need twenty times the memory of a large one. */
function* textsOf({ categories, articles, ...rest }) {
  yield plainText(rest);
  yield 'categories:\n';
  for (const { products, ...category } of categories) {
    yield indented(plainText([category]), 2);
    yield '    products:\n';
    for (const product of products) yield entryText(product, 6);
  }
  const { items, ...others } = articles;
  yield plainText({ articles: others });
  yield '  items:\n';
  for (const article of items) yield entryText(article, 4);
}

function plainText(value) {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

function indented(text, columns) {
  return text.replace(/^(?=.)/gm, ' '.repeat(columns));
}

/** What copies of an entry do not share. */
const ownKeys = ['id', 'slug', 'name', 'headline', 'shadowed_by', 'translation_of', 'title', 'description'];
/** The entry that each copy was made of, and the text of each such entry with marks for what its copies do not share. */
const originals = new WeakMap();
const templates = new Map();

function entryText(entry, columns) {
  const original = originals.get(entry) ?? entry;
  let template = templates.get(original);
  if (template === undefined) {
    const marks = ownKeys.filter((key) => original[key]).map((key) => [key, `OWN-${key}-OWN`]);
    const text = plainText([{ ...original, ...Object.fromEntries(marks) }]);
    template = indented(`${suppressionOf(original)}${text}`, columns);
    templates.set(original, template);
  }
  return template.replace(/OWN-(\w+)-OWN/g, (_, key) => JSON.stringify(entry[key]));
}

/** The example excuses some entries by comments, which are lost where it is parsed: its copies are excused like it. */
function suppressionOf(entry) {
  const rules = [
    ...(['title', 'description', 'keywords'].some((key) => entry[key] === '') ? ['meta/empty'] : []),
    ...(/\s/.test(entry.slug) ? ['route/whitespace'] : []),
  ];
  return rules.length === 0 ? '' : `# herbarium-ignore ${rules.join(', ')}: as in the example\n`;
}

function scaled(catalogue, scale) {
  const size = catalogue.site.page_size;
  const categories = catalogue.categories.map((category) => ({
    ...category,
    products: multiply(category.products, scale),
  }));
  const known = new Set(
    categories.flatMap(({ slug, products }) => products.map((product) => `${slug}/${product.slug}`)),
  );
  const keepKnown = (references) => references?.filter((reference) => known.has(reference));
  for (const category of categories) {
    category.pages = pages(category.products, size.products);
    // Of a part of the example, some products name others that are not in it.
    if (scale < 1) category.products = category.products.map((product) => withRelated(product, keepKnown));
  }
  const all = categories.flatMap(({ products }) => products);
  const withKnown = (article) => ({ ...article, products: keepKnown(article.products) ?? [] });
  const articles = multiply(catalogue.articles.items.map(withKnown), scale);
  return {
    ...catalogue,
    pages: catalogue.pages.map((page) => ({
      ...page,
      ...(page.pages === undefined ? {} : { pages: pages(all, size.products) }),
      ...(page.featured === undefined ? {} : { featured: keepKnown(page.featured) }),
      ...(page.slides === undefined
        ? {}
        : { slides: page.slides.filter(({ product }) => known.has(product)) }),
    })),
    categories,
    articles: { pages: pages(articles, size.articles), items: articles },
    news: { ...catalogue.news, items: catalogue.news.items.map(withKnown) },
  };
}

function withRelated({ related, ...product }, keepKnown) {
  const kept = keepKnown(related) ?? [];
  return kept.length === 0 ? product : { ...product, related: kept };
}

/** The first of a list, or all of it several times; the first time under the old names, so that references stay true. */
function multiply(items, scale) {
  if (scale < 1) {
    const live = items.filter((item) => item.shadowed_by === undefined);
    return withKnownOriginals(live.slice(0, Math.max(1, Math.round(live.length * scale))));
  }
  return Array.from({ length: Math.round(scale) }, (_, copy) =>
    copy === 0 ? items : items.map((item) => copyOf(item, copy)),
  ).flat();
}

/** Of a part, some entries say in their language what no entry of it says: they stand for themselves. */
function withKnownOriginals(items) {
  const ids = new Set(items.map(({ id }) => id));
  return items.map(({ translation_of: original, ...item }) =>
    original === undefined || !ids.has(original) ? item : { ...item, translation_of: original },
  );
}

function copyOf(item, copy) {
  const made = {
    ...item,
    id: idOf(item.id, copy),
    slug: `${item.slug}-${copy}`,
    ...(item.name === undefined ? {} : { name: `${item.name} ${copy}` }),
    ...(item.headline === undefined ? {} : { headline: `${item.headline} (${copy})` }),
    ...(item.title ? { title: `${item.title} (${copy})` } : {}),
    ...(item.description ? { description: `${item.description} (${copy})` } : {}),
    ...(item.shadowed_by === undefined ? {} : { shadowed_by: idOf(item.shadowed_by, copy) }),
    ...(item.translation_of === undefined ? {} : { translation_of: idOf(item.translation_of, copy) }),
  };
  originals.set(made, item);
  return made;
}

function idOf(id, copy) {
  return createHash('sha256').update(`${id} ${copy}`).digest('hex').slice(0, 32);
}

function pages(items, size) {
  return Math.max(1, Math.ceil(items.filter((item) => item.shadowed_by === undefined).length / size));
}
