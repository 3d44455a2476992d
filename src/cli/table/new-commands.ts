import { pageScreens } from '../../catalogue/schema/page-screens.js';
import { hostTargets } from '../../catalogue/schema/site/host-targets.js';
import { type AnswerKey, choices, subjects } from '../../init/answers.js';
import { legalPages } from '../../init/texts.js';
import * as row from './options.js';
import type { CommandRow, CommandTexts, Row } from './row.js';
import * as read from './values.js';

function answer(key: AnswerKey, placeholder: string): Row<string | undefined> {
  const option = row.optional(`--${key} ${placeholder}`, subjects[key], read.answer(key));
  return { ...option, ...(choices[key] && { choices: choices[key] }) };
}

/** The common row of `herbarium init` and `npm create herbarium`, with the call shown without and with options. */
export function initRow(plain: string, withOptions = plain) {
  return {
    name: 'init',
    summary: 'begin a site: write its first files',
    description: 'Writes the files of a new site. It asks for what you do not give, and overwrites nothing.',
    arguments: [row.fileFrom('[folder]', 'the folder of the project; it is made if it is not there', '.')],
    options: {
      brand: answer('brand', '<name>'),
      origin: answer('origin', '<address>'),
      language: answer('language', '<tag>'),
      colour: answer('colour', '<hex>'),
      email: answer('email', '<address>'),
      host: answer('host', '<name>'),
      git: answer('git', '<word>'),
      ci: row.flag(
        '--ci',
        'write a workflow with which GitHub checks and builds every change; also for a site that is there',
      ),
      legal: row.flag('--legal', 'write drafts of a privacy page and an imprint, which you must check'),
      yes: row.flag('-y, --yes', 'take the default for what is not given'),
      interactive: row.flag('--no-interactive', 'ask nothing, as where there is no terminal'),
      dryRun: row.dryRun('list the files, and write nothing'),
    },
    examples: [
      [`${plain} my-site`, 'answer questions, and begin a site in the folder my-site'],
      [
        `${withOptions} --yes --brand 'Little Mill' --host ${hostTargets[0]}`,
        'begin a site in this folder, without questions',
      ],
    ],
  } as const satisfies CommandRow;
}

/** `herbarium init`. The package for `npm create` is small, and does not read spreadsheets. */
export function initFromRow() {
  const { options, examples, ...init } = initRow('herbarium init');
  const from = row.file('--from <file>', 'take the products of a spreadsheet, as import does');
  const example = ['herbarium init my-site --from products.xlsx', 'begin a site with your products'] as const;
  const yes = row.flag('-y, --yes', 'take the default for what is not given, and write without a question');
  return {
    ...init,
    options: { from, hidden: row.hidden, encoding: row.encoding, ...options, yes },
    examples: [...examples, example],
  };
}

const slug = row.text('--slug <slug>', 'last part of the address (default: made from the name)');

const title = row.required('--title <text>', 'what people call it', read.someText);

const entryOptions = {
  language: row.language('language of its texts (default: that of the site)'),
  translationOf: {
    ...row.text(
      '--translation-of <entry>',
      'write a translation inside of this entry: its address, name or id; with --language',
    ),
    instead: ['name', 'title', 'headline', 'category'],
  },
  set: row.optional(
    '--set <key=value>',
    'write another key; a list as a, b; may be given several times',
    read.several(read.setting),
  ),
  hints: row.flag('--no-hints', 'leave out the comments that say what is still to be written'),
  dryRun: row.dryRun('show the lines and their place, and write nothing'),
};

function entryTexts(name: string, summary: string) {
  return {
    name,
    changes: true,
    summary,
    description: `${summary.replace('write', 'Writes')} at the end of its list. Comments and other entries stay as they are.`,
    arguments: [row.catalogue('the catalogue file')],
  } as const;
}

export const newTexts: CommandTexts = {
  name: 'new',
  summary: 'write a new entry, or print a new id',
  description: 'Writes a new entry at the end of its list, or prints a new id.',
  examples: [
    ["herbarium new product --name 'Blue Powder' --category colours", 'write a product'],
    ['herbarium new id', 'print an id'],
  ],
};

export const newProductRow = {
  ...entryTexts('product', 'write a product'),
  options: {
    name: row.required('--name <text>', 'what people call it', read.someText),
    ...entryOptions,
    category: row.required('--category <slug>', 'slug, name or id of its category', String),
    slug,
  },
  examples: [
    ["herbarium new product --name 'Blue Powder' --category colours", 'write a product of a category'],
    ['herbarium new product --name Blue --category colours --set form=powder', 'write more of its keys'],
    [
      'herbarium new product --translation-of blue-powder --language es',
      'write its translation, with the texts of the original as comments',
    ],
  ],
} as const satisfies CommandRow;

function newArticle(kind: string, summary: string, headline: string) {
  return {
    ...entryTexts(kind, summary),
    options: {
      headline: row.required('--headline <text>', 'what people call it', read.someText),
      ...entryOptions,
      date: row.optional('--date <day>', 'day of publication as YYYY-MM-DD', read.day),
      slug,
    },
    examples: [[`herbarium new ${kind} --headline '${headline}' --date 2026-03-01`, `${summary} of a day`]],
  } as const satisfies CommandRow;
}

export const newArticleRow = newArticle('article', 'write an article', 'How to store colours');
export const newNewsRow = newArticle('news', 'write a piece of news', 'We meet you at the fair');

export const newCategoryRow = {
  ...entryTexts('category', 'write a category without products'),
  options: { title, ...entryOptions, slug },
  examples: [["herbarium new category --title 'Natural colours'", 'write a category']],
} as const satisfies CommandRow;

export const newPageRow = {
  ...entryTexts('page', 'write a page'),
  options: {
    title,
    ...entryOptions,
    screen: row.from(row.choice('--screen <screen>', 'what it shows', pageScreens), () => 'text' as const),
    path: row.optional(
      '--path <path>',
      'its address (default: made from the screen or the title)',
      read.pagePath,
    ),
    text: row.choice('--text <text>', 'a text to begin with, as a draft that you must check', legalPages),
  },
  examples: [
    ["herbarium new page --title 'Our story' --set body=content/story.md", 'write a page of text'],
    ['herbarium new page --title Privacy --text privacy', 'write a draft of a privacy page'],
    ['herbarium new page --title Contact --screen contact --path /ask-us', 'write a page with a form'],
  ],
} as const satisfies CommandRow;

export const textsRow = {
  name: 'texts',
  changes: true,
  summary: 'write a file with the texts of the interface',
  description:
    'Writes `texts/<language>.yaml` with all buttons and labels, to fill in or to change. Overwrites nothing.',
  arguments: [row.required('<language>', 'a language tag such as da', read.languageTag)],
  options: { catalogue: row.catalogueOption('the catalogue file beside texts/') },
  examples: [
    ['herbarium texts da', 'begin a translation into Danish'],
    ['herbarium texts fr', 'change texts that Herbarium has in French'],
  ],
} as const satisfies CommandRow;

export const newIdRow = {
  name: 'id',
  summary: 'print a new id',
  description: 'Prints an id that the catalogue does not have.',
  arguments: [
    row.perhapsCatalogue('[catalogue]', 'the catalogue file (default: catalogue.yaml, if there is one)'),
  ],
  examples: [['herbarium new id', 'print an id']],
} as const satisfies CommandRow;
