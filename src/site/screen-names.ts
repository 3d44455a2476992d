import type { PageScreen } from '../catalogue/schema/model.js';
import { primaryTag } from '../catalogue/text/primary-tag.js';

type ScreenNames = Readonly<Record<PageScreen, string>>;

/** What a fixed screen is called where its page has neither a heading nor a title, by primary language tag. */
const names: ReadonlyMap<string, ScreenNames> = new Map<string, ScreenNames>([
  [
    'en',
    {
      home: 'Home',
      'about-us': 'About us',
      text: 'Page',
      application: 'Application',
      'colour-guide': 'Colour guide',
      contact: 'Contact',
      search: 'Search',
      'search-not-found': 'Nothing was found',
      compare: 'Compare products',
      thanks: 'Thank you',
      'not-found': 'Page not found',
      products: 'Products',
      knowledge: 'Knowledge',
      articles: 'Articles',
      news: 'News',
    },
  ],
  [
    'sv',
    {
      home: 'Startsida',
      'about-us': 'Om oss',
      text: 'Sida',
      application: 'Användningsområde',
      'colour-guide': 'Färgguide',
      contact: 'Kontakt',
      search: 'Sök',
      'search-not-found': 'Inget hittades',
      compare: 'Jämför produkter',
      thanks: 'Tack',
      'not-found': 'Sidan hittades inte',
      products: 'Produkter',
      knowledge: 'Kunskap',
      articles: 'Artiklar',
      news: 'Nyheter',
    },
  ],
  [
    'es',
    {
      home: 'Inicio',
      'about-us': 'Quiénes somos',
      text: 'Página',
      application: 'Aplicación',
      'colour-guide': 'Guía de colores',
      contact: 'Contacto',
      search: 'Buscar',
      'search-not-found': 'No se encontró nada',
      compare: 'Comparar productos',
      thanks: 'Gracias',
      'not-found': 'Página no encontrada',
      products: 'Productos',
      knowledge: 'Conocimiento',
      articles: 'Artículos',
      news: 'Noticias',
    },
  ],
  [
    'pt',
    {
      home: 'Início',
      'about-us': 'Sobre nós',
      text: 'Página',
      application: 'Aplicação',
      'colour-guide': 'Guia de cores',
      contact: 'Contato',
      search: 'Pesquisar',
      'search-not-found': 'Nada foi encontrado',
      compare: 'Comparar produtos',
      thanks: 'Obrigado',
      'not-found': 'Página não encontrada',
      products: 'Produtos',
      knowledge: 'Conhecimento',
      articles: 'Artigos',
      news: 'Notícias',
    },
  ],
  [
    'ar',
    {
      home: 'الصفحة الرئيسية',
      'about-us': 'من نحن',
      text: 'صفحة',
      application: 'استخدام',
      'colour-guide': 'دليل الألوان',
      contact: 'اتصل بنا',
      search: 'بحث',
      'search-not-found': 'لم يُعثر على شيء',
      compare: 'مقارنة المنتجات',
      thanks: 'شكرًا لكم',
      'not-found': 'الصفحة غير موجودة',
      products: 'المنتجات',
      knowledge: 'المعرفة',
      articles: 'مقالات',
      news: 'الأخبار',
    },
  ],
]);

/** Whether the screens have names in a language. @param language BCP 47 tag */
export function hasScreenNames(language: string): boolean {
  return names.has(primaryTag(language));
}

/** The name of a screen in a language; the English one where there is none. @param language BCP 47 tag */
export function screenName(screen: PageScreen, language: string): string {
  const own = names.get(primaryTag(language));
  return (own ?? names.get('en'))?.[screen] ?? screen;
}
