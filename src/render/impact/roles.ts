/** What a difference of a page is called. `@` stands for the entry that it is about. */
interface Words {
  /** Something there has changed, is new or is gone. */
  readonly changed: string;
  /** Other entries are there than before, or in another order. */
  readonly choice?: string;
}

/** What is changed on a page. */
export interface Role {
  /** Names it for programs. */
  readonly name: string;
  /** What a page has to itself; what search engines and links show of it; what only repeats the others. */
  readonly rank: 'content' | 'head' | 'echo';
  readonly words: Words;
}

const own = role('own', 'its own content');
const filters = role('filters', 'the filters of the list');
const searchField = role('search-field', 'the search field');
const address = role('address', 'its own address', 'echo');
const headTexts = role('head', 'its title, description and keywords', 'head');

/** Words by the keys of views: those of one screen first, then those of all. */
const roles: Readonly<Record<string, Role>> = {
  crumbs: entries('crumbs', 'the path above the heading, with @', 'the path above the heading'),
  'product-list.products': entries(
    'card',
    'the card of @ in the list',
    'which products stand on this page of the list',
  ),
  'article-list.articles': entries(
    'card',
    'the card of @ in the list',
    'which articles stand on this page of the list',
  ),
  'article.products': entries('product-facts', 'the facts about @', 'which products it is about'),
  'home.featured': entries(
    'featured',
    'the card of @ on the front page',
    'which products are on the front page',
  ),
  'home.articles': entries(
    'front-article',
    'the card of @ on the front page',
    'which articles are on the front page',
  ),
  'home.news': entries('front-news', 'the card of @ on the front page', 'which news are on the front page'),
  slides: entries('slides', 'the slide about @', 'the slides'),
  related: entries('related', 'the card of @ among related products', 'which products are related'),
  articles: entries('articles', 'the card of @ among its articles', 'which articles it names'),
  more: entries('more', 'the card of @ among further articles', 'which further articles it names'),
  previous: entries('previous', 'the link to @ as the one before', 'which entry is the one before'),
  next: entries('next', 'the link to @ as the next one', 'which entry is the next one'),
  categories: entries('category-card', 'the card of @', 'which categories it shows'),
  applications: entries('applications', 'the link to @', 'which applications it links to'),
  'contact.applications': role('enquiry-form', 'the enquiry form'),
  groups: entries('row', 'the row of @ in the table', 'which rows the table has'),
  colourGroups: entries('row', 'the row of @ in the table', 'which rows the table has'),
  'application.products': role('totals', 'the number of its products'),
  counts: role('totals', 'the totals of the site'),
  advice: role('advice', 'the advice about its colours'),
  colours: role('colours', 'the colours that it shows'),
  letters: entries(
    'letters',
    'the link to @ in the index by letters',
    'which links the index by letters has',
  ),
  paging: role('paging', 'the page numbers of the list'),
  tools: filters,
  searchBox: searchField,
  topics: entries('topics', 'the link to @', 'which topics it links to'),
  languages: entries('topics', 'the link to @', 'which lists it links to'),
  links: entries('links', 'the link to @', 'which pages it links to'),
  others: entries('links', 'the link to @', 'which pages it links to'),
  'search.categories': entries('links', 'the link to @', 'which categories it links to'),
  lists: entries('links', 'the link to @', 'which pages it links to'),
  category: entries('category', 'the link to @', 'its category'),
  company: role('company', 'the details of the company'),
  people: role('people', 'the people to talk to'),
  'contact.enquiry': role('enquiry-form', 'the enquiry form'),
  enquiry: role('enquiry', 'the link to an enquiry', 'echo'),
  thanks: role('enquiry-form', 'the enquiry form'),
  dataSheet: role('data-sheet', 'the link to its data sheet', 'echo'),
  href: address,
  url: address,
};

/** The same for keys beside the screen. */
const around: Readonly<Record<string, Role>> = {
  'route.path': address,
  'route.meta': headTexts,
  translations: role('translations', 'the links to its translations', 'head'),
  unpublished: role('ribbon', 'the ribbon of what is not on the live site', 'head'),
  'head.title': headTexts,
  'head.description': headTexts,
  'head.keywords': headTexts,
  'head.canonical': role('canonical', 'its canonical address', 'head'),
  'head.isIndexed': role('robots', 'whether search engines may list it', 'head'),
  'head.alternates': role('hreflang', 'its translations, as search engines see them', 'head'),
  'head.structured': role('structured-data', 'its structured data', 'echo'),
  'head.openGraph': role('open-graph', 'what other sites show for links to it', 'echo'),
  'head.image': role('link-picture', 'the picture for links to it', 'echo'),
  search: role('search-record', 'what the search finds of it', 'echo'),
  files: role('files', 'a file that it shows or links to', 'head'),
};

/** What all pages share, by the keys of header and footer, and of the frame around all pages. */
const shared: Readonly<Record<string, Role>> = {
  header: role('menu', 'the menu of all pages'),
  footer: role('footer', 'the footer of all pages'),
  brand: role('brand', 'the brand on all pages'),
  logo: role('logo', 'the logo on all pages'),
  tagline: role('footer', 'the footer of all pages'),
  company: role('company', 'the details of the company on all pages'),
  searchBox: role('search-field', 'the search field of all pages'),
  search: role('menu', 'the menu of all pages'),
  contact: role('menu', 'the menu of all pages'),
  home: role('menu', 'the menu of all pages'),
  stylesheets: role('styles', 'the styles of all pages'),
  laterStyles: role('styles', 'the styles of all pages'),
  textFont: role('styles', 'the styles of all pages'),
  icon: role('icon', 'the icon of the site'),
  touchIcon: role('icon', 'the icon of the site'),
  feeds: role('feeds', 'the links to feeds on all pages'),
  ownScripts: role('scripts', 'the scripts of all pages'),
  scripts: role('scripts', 'the scripts of all pages'),
  policy: role('policy', 'the content security policy of all pages'),
  ownTags: role('tags', 'the tags of `site.head` on all pages'),
  headEnd: role('templates', 'the templates of the site'),
  templates: role('templates', 'the templates of the site, or a file of `assets/` that they may ask for'),
  base: role('addresses', 'the addresses of all pages'),
  format: role('addresses', 'the addresses of all pages'),
  payloadBase: role('addresses', 'the addresses of all pages'),
  pictures: role('pictures', 'the addresses of pictures'),
  islands: role('scripts', 'the scripts of all pages'),
  file: role('file', 'a file that all pages show, such as the logo'),
  interfaces: role('languages', 'the languages of the interface'),
};

/** The role of what stands at some keys of a view of a page. @param screen of the page */
export function roleAt(screen: string, [part = '', key = '']: readonly string[]): Role {
  if (part !== 'screen') return around[`${part}.${key}`] ?? around[part] ?? other(part);
  return roles[`${screen}.${key}`] ?? roles[key] ?? (linkKeys.has(key) ? links : own);
}

/** The role of what all pages share. */
export function sharedRole(key: string): Role {
  return shared[key] ?? role('shell', 'the header and footer of all pages');
}

/** Links to a page of the site that every page may have. */
const linkKeys: ReadonlySet<string> = new Set([
  ...['allProducts', 'allArticles', 'allNews', 'contact', 'compare', 'guide'],
  ...['home', 'index', 'list'],
]);
const links = entries('links', 'the link to @', 'which pages it links to');

/** What a page has to itself: its own entry. */
export const ownRole: Role = own;

function other(key: string): Role {
  return role(key, `\`${key}\` of the page`, 'head');
}

function role(name: string, changed: string, rank: Role['rank'] = 'content'): Role {
  return { name, rank, words: { changed } };
}

/** A role of what is about other entries. @param choice the words where there are others than before */
function entries(name: string, changed: string, choice: string, rank: Role['rank'] = 'content'): Role {
  return { name, rank, words: { changed, choice } };
}
