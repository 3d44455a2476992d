/** The role of a part of a page, or of all pages. In its phrases `@` stands for the entry. */
export interface Role {
  readonly name: string;
  /** `content`: of this page alone; `head`: shown by search engines and links; `echo`: repeats the others. */
  readonly rank: 'content' | 'head' | 'echo';
  readonly changed: string;
  /** The phrase for other entries than before, or another order. */
  readonly choice?: string | undefined;
}

type Row = readonly [keys: string, name: string, changed: string, choice?: string];

/** Roles by the keys of views, which rows name with spaces between them. */
function table(rank: Role['rank'], rows: readonly Row[]): readonly (readonly [key: string, role: Role])[] {
  return rows.flatMap(([keys, name, changed, choice]) =>
    keys.split(' ').map((key) => [key, { name, rank, changed, choice }] as const),
  );
}

/** The content of a page's own entry. */
export const contentRole: Role = { name: 'own', rank: 'content', changed: 'its own content' };

const addressWords = ['address', 'its own address'] as const;
const onProductList = 'which products the list shows';
const onArticleList = 'which articles the list shows';
const onFront = 'the card of @ on the front page';

/** Keys of a screen, alone or behind the screen's name. */
const ofScreens: ReadonlyMap<string, Role> = new Map([
  ...table('content', [
    ['crumbs', 'crumbs', 'the path above the heading, with @', 'the path above the heading'],
    ['product-list.products', 'card', 'the card of @ in the list', onProductList],
    ['article-list.articles', 'card', 'the card of @ in the list', onArticleList],
    ['article.products', 'product-facts', 'the facts about @', 'which products it is about'],
    ['home.featured', 'featured', onFront, 'which products are on the front page'],
    ['home.articles', 'front-article', onFront, 'which articles are on the front page'],
    ['home.news', 'front-news', onFront, 'which news are on the front page'],
    ['slides', 'slides', 'the slide about @', 'the slides'],
    ['related', 'related', 'the card of @ among related products', 'which products are related'],
    ['articles', 'articles', 'the card of @ among its articles', 'which articles it names'],
    ['more', 'more', 'the card of @ among further articles', 'which further articles it names'],
    ['previous next', 'neighbour', 'the link to @ as its neighbour', 'the neighbours'],
    ['categories', 'category-card', 'the card of @', 'which categories it shows'],
    ['applications', 'applications', 'the link to @', 'which applications it links to'],
    ['contact.applications contact.enquiry thanks', 'enquiry-form', 'the enquiry form'],
    ['groups colourGroups', 'row', 'the row of @ in the table', 'which rows the table has'],
    ['application.products counts', 'totals', 'the counts'],
    ['advice', 'advice', 'the advice about its colours'],
    ['colours', 'colours', 'the colours'],
    ['letters', 'letters', 'the link to @ in the index by letters', 'which links the index by letters has'],
    ['paging', 'paging', 'the page numbers'],
    ['tools', 'filters', 'the filters and their counts'],
    ['searchBox', 'search-field', 'the search field'],
    ['topics', 'topics', 'the link to @', 'which topics it links to'],
    ['languages', 'topics', 'the link to @', 'which lists it links to'],
    ['links others lists', 'links', 'the link to @', 'which pages it links to'],
    // Links that every page may have.
    ['allProducts allArticles allNews contact compare', 'links', 'the link to @', 'which pages it links to'],
    ['guide home index list', 'links', 'the link to @', 'which pages it links to'],
    ['search.categories', 'links', 'the link to @', 'which categories it links to'],
    ['category', 'category', 'the link to @', 'its category'],
    ['company', 'company', 'the details of the company'],
    ['people', 'people', 'the people to talk to'],
  ]),
  ...table('echo', [
    ['enquiry', 'enquiry', 'the link to an enquiry'],
    ['dataSheet', 'data-sheet', 'the link to its data sheet'],
    ['href url', ...addressWords],
  ]),
]);

const aroundScreen: ReadonlyMap<string, Role> = new Map([
  ...table('head', [
    ['route.meta head.title head.description head.keywords', 'head', 'its title, description and keywords'],
    ['translations', 'translations', 'the links to its translations'],
    ['unpublished', 'ribbon', 'the ribbon of what is not on the live site'],
    ['head.canonical', 'canonical', 'its canonical address'],
    ['head.isIndexed', 'robots', 'whether search engines may list it'],
    ['head.alternates', 'hreflang', 'its translations, as search engines see them'],
    ['files', 'files', 'a file that it shows or links to'],
  ]),
  ...table('echo', [
    ['route.path', ...addressWords],
    ['head.structured', 'structured-data', 'its structured data'],
    ['head.openGraph', 'open-graph', 'what other sites show for links to it'],
    ['head.image', 'link-picture', 'the picture for links to it'],
    ['search', 'search-record', 'what the search finds of it'],
  ]),
]);

/** Keys of the parts that all pages share: header, footer and frame. */
const ofAllPages: ReadonlyMap<string, Role> = new Map(
  table('content', [
    ['header search contact home', 'menu', 'the menu of all pages'],
    ['footer tagline', 'footer', 'the footer of all pages'],
    ['brand', 'brand', 'the brand on all pages'],
    ['logo', 'logo', 'the logo on all pages'],
    ['company', 'company', 'the details of the company on all pages'],
    ['searchBox', 'search-field', 'the search field of all pages'],
    ['stylesheets laterStyles textFont', 'styles', 'the styles of all pages'],
    ['icon touchIcon', 'icon', 'the icon of the site'],
    ['feeds', 'feeds', 'the links to feeds on all pages'],
    ['siteScripts scripts islands', 'scripts', 'the scripts of all pages'],
    ['policy', 'policy', 'the content security policy of all pages'],
    ['siteTags', 'tags', 'the tags of `site.head` on all pages'],
    ['headEnd', 'templates', 'the templates of the site'],
    ['templates', 'templates', 'the templates of the site, or a file of `assets/` that they may ask for'],
    ['base format payloadBase', 'addresses', 'the addresses of all pages'],
    ['pictures', 'pictures', 'the addresses of pictures'],
    ['file', 'file', 'a file that all pages show, such as the logo'],
    ['interfaces', 'languages', 'the languages of the interface'],
  ]),
);

/** The role of a path of keys in the view of a page. @param screen of the page */
export function roleAt(screen: string, [part = '', key = '']: readonly string[]): Role {
  if (part === 'screen') return ofScreens.get(`${screen}.${key}`) ?? ofScreens.get(key) ?? contentRole;
  const role = aroundScreen.get(`${part}.${key}`) ?? aroundScreen.get(part);
  return role ?? { name: part, rank: 'head', changed: `\`${part}\` of the page` };
}

export function sharedRole(key: string): Role {
  const others = { name: 'shell', rank: 'content', changed: 'the header and footer of all pages' } as const;
  return ofAllPages.get(key) ?? others;
}
