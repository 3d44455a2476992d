/** An address of the example site for every screen. */
export const screens = {
  home: '/',
  about: '/about-us',
  applications: '/applications',
  blog: '/blog',
  contact: '/contact-us',
  search: '/search',
  'nothing-found': '/search/404',
  compare: '/compare',
  thanks: '/thanks',
  products: '/products',
  'last-products': '/products/page-49',
  category: '/natural-colorants',
  product: '/natural-colorants/blue-spirulina-phycocyanin-powder',
  'plain-product': '/superfood/pure-psyllium-husk-powder',
  knowledge: '/knowledge',
  'arabic-article': '/knowledge/الكركمين-في-المخللات-وخلطات-الأرز',
  'arabic-home': '/ar',
  'spanish-contact': '/es/contacto',
  news: '/news',
  'news-item': '/news/is-sunflower-seed-complete-protein',
  error: '/404',
} as const;

/** A page of every screen of the site `sheets`, and of the variants of a screen. */
export const sheetScreens = [
  '/',
  '/about-us',
  '/contact-us',
  '/search',
  '/search/404',
  '/thanks',
  '/404',
  '/products',
  '/compare',
  '/colours',
  '/colours/blue',
  '/colours/plain',
  '/colours/أزرق',
  '/knowledge',
  '/knowledge/how-blue-stays-blue',
  '/knowledge/لماذا-الأزرق',
  '/news',
  '/news/opened',
];

/** Pages of the example site with an Arabic interface, and a list that links to them. */
export const arabicScreens = [
  '/ar',
  '/ar/من-نحن',
  '/ar/اتصل-بنا',
  '/ar/بحث',
  '/ar/بحث/404',
  '/ar/شكرا',
  '/knowledge/الأنثوسيانين-والأس-الهيدروجيني-توقع-اللون',
  '/superfood',
] as const;
