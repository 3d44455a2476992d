// A catalogue in 25 languages: plain data, made only from counters. Each name has words of only one language, so that the text of a page
// shows its language.
import { idOf } from './content.mjs';

/**
 * The words of a language: three kinds of products, a category, an article, news, two applications, a fact, and a description of a
 * product.
 * @typedef {{ kinds: string[], category: string, article: string, news: string, applications: string[], fact: string, about: string }} Words
 */

/** English first: the originals are in English. No word occurs in two languages. */
const rows = `
en|Plant powder|Plant oil|Plant juice|Family|Guide|Notice|Drinks|Ices|fine grain|made of plants in small lots, with samples and a price by the kilogram
de|Pflanzenpulver|Pflanzenöl|Pflanzensaft|Gruppe|Leitfaden|Meldung|Getränke|Speiseeis|feines Korn|aus Pflanzen in kleinen Mengen gemacht, mit Mustern und einem Preis für das Kilogramm
fr|Poudre végétale|Huile végétale|Jus végétal|Famille|Cahier|Annonce|Boissons|Glaces|grain fin|faite de plantes en petits lots, avec des échantillons et un prix au kilogramme
es|Polvo vegetal|Aceite vegetal|Zumo vegetal|Familia|Guía|Aviso|Bebidas|Helados|grano fino|hecho de plantas en lotes pequeños, con muestras y un precio por kilogramo
it|Polvere di piante|Olio di piante|Succo di piante|Famiglia|Manuale|Avviso|Bevande|Gelati|grana fine|fatta di piante in piccoli lotti, con campioni e un prezzo al chilogrammo
nl|Plantenpoeder|Plantenolie|Plantensap|Groep|Handleiding|Bericht|Dranken|IJs|fijne korrel|gemaakt van planten in kleine partijen, met monsters en een prijs per kilogram
pl|Proszek roślinny|Olej roślinny|Sok roślinny|Grupa|Poradnik|Komunikat|Napoje|Lody|drobne ziarno|z roślin w małych partiach, z próbkami i ceną za kilogram
el|Φυτική σκόνη|Φυτικό έλαιο|Φυτικός χυμός|Ομάδα|Οδηγός|Ανακοίνωση|Ποτά|Παγωτά|λεπτός κόκκος|από φυτά σε μικρές παρτίδες, με δείγματα και τιμή ανά κιλό
he|אבקת צמחים|שמן צמחים|מיץ צמחים|קבוצה|מדריך|הודעה|משקאות|גלידות|גרגר דק|עשוי מצמחים במנות קטנות, עם דוגמאות ומחיר לקילוגרם
th|ผงพืช|น้ำมันพืช|น้ำพืช|หมวด|คู่มือ|ประกาศ|เครื่องดื่ม|ไอศกรีม|เม็ดละเอียด|ทำจากพืชในปริมาณน้อย พร้อมตัวอย่างและราคาต่อกิโลกรัม
zh|植物粉末|植物油脂|植物汁液|类别|指南|公告|饮料|冰品|细粒|用植物小批量制成，提供样品和每公斤的价格，欢迎各国的采购人员与我们联系并索取资料
ja|植物パウダー|植物オイル|植物ジュース|グループ|ガイド|お知らせ|飲みもの|アイス|細かい粒|植物から少量ずつ作ったもので、サンプルと一キログラムあたりの価格をご用意しています
ko|식물 분말|식물 기름|식물 즙|제품군|안내서|공지|음료|빙과|고운 입자|식물로 소량씩 만들며 견본과 킬로그램당 가격을 함께 제공합니다. 문의를 기다립니다
ar|مسحوق نباتي|زيت نباتي|عصير نباتي|مجموعة|دليل|إعلان|مشروبات|مثلجات|حبيبات ناعمة|مصنوع من النباتات بكميات صغيرة، مع عينات وسعر للكيلوغرام
pt|Pó de plantas|Óleo de plantas|Sumo de plantas|Linha|Caderno|Informe|Refrescos|Sorvetes|grão delicado|feito de plantas em pequenos lotes, com amostras e um preço por quilograma
sv|Växtpulver|Växtolja|Växtsaft|Grupp|Handbok|Meddelande|Drycker|Glass|fint korn|gjort av växter i små partier, med prover och ett pris per kilogram
da|Plantepulver|Planteolie|Plantesaft|Gruppen|Vejledning|Besked|Drikkevarer|Isvarer|fin kornstørrelse|lavet af planter i små partier, med prøver og en pris pr. kilogram
fi|Kasvijauhe|Kasviöljy|Kasvimehu|Ryhmä|Opas|Tiedote|Juomat|Jäätelöt|hieno rae|tehty kasveista pienissä erissä, näytteiden ja kilohinnan kanssa
nb|Urtepulver|Urteolje|Urtesaft|Varegruppe|Veiledning|Kunngjøring|Drikker|Iskrem|fine korn|laget av urter i små partier, med prøver og en pris per kilogram
cs|Rostlinný prášek|Rostlinný olej|Rostlinná šťáva|Skupina|Příručka|Oznámení|Nápoje|Zmrzliny|jemné zrno|vyrobeno z rostlin v malých dávkách, se vzorky a cenou za kilogram
hu|Növényi por|Növényi olaj|Növényi lé|Csoport|Útmutató|Közlemény|Italok|Fagylaltok|finom szemcse|növényekből kis tételekben készül, mintákkal és kilogrammonkénti árral
ro|Pulbere din plante|Ulei din plante|Suc din plante|Grup|Ghid|Anunț|Băuturi|Înghețate|granulă fină|din plante în loturi mici, cu mostre și un preț pe kilogram
tr|Bitki tozu|Bitki yağı|Bitki suyu|Küme|Kılavuz|Duyuru|İçecekler|Dondurmalar|ince tane|bitkilerden küçük partiler halinde yapılır, numuneleri ve kilogram fiyatıyla
uk|Рослинний порошок|Рослинна олія|Рослинний сік|Група|Посібник|Повідомлення|Напої|Морозиво|дрібне зерно|з рослин малими партіями, зі зразками та ціною за кілограм
vi|Bột thực vật|Dầu thực vật|Nước thực vật|Nhóm|Cẩm nang|Thông báo|Đồ uống|Kem lạnh|hạt mịn|làm từ cây cỏ theo từng lô nhỏ, có mẫu thử và giá cho mỗi kilôgam`;

/** @type {ReadonlyMap<string, Words>} */
export const wordsIn = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [language = '', a = '', b = '', c = '', category = '', article = '', news = '', ...others] =
        row.split('|');
      const [drinks = '', ices = '', fact = '', about = ''] = others;
      return [
        language,
        { kinds: [a, b, c], category, article, news, applications: [drinks, ices], fact, about },
      ];
    }),
);

export const languages = [...wordsIn.keys()];
const translated = languages.slice(1);
const categoryCount = 6;

/** Some originals have no translation into a language: one of 29 in each. @param {number} n @param {string} language */
export const isTranslated = (n, language) =>
  language === 'en' || (n * 7 + languages.indexOf(language) * 3) % 29 !== 0;

/** @param {string} language */
const wordsOf = (language) => {
  const words = wordsIn.get(language);
  if (words === undefined) throw new Error(`no words in ${language}`);
  return words;
};

/** The words at a place of the list, with its number. @param {readonly string[]} all @param {number} n */
const numbered = (all, n) => `${all[n % all.length]} ${n + 1}`;

/** @param {number} n @param {string} language */
export const productName = (n, language) => numbered(wordsOf(language).kinds, n);

/** An entry with a name: its description, and a text of three blocks. @param {string} name @param {string} language */
function textsOf(name, language) {
  const { about, category } = wordsOf(language);
  const sentence = `${name}: ${about}.`;
  return {
    description: sentence,
    body: `${sentence}\n\n## ${category} ${name}\n\n- ${about}\n- ${name}\n\n${sentence} **${name}**.\n`,
  };
}

/** @param {string} name */
const slugOf = (name) => name.toLowerCase().normalize('NFC').replaceAll(' ', '-');

/** The facts of a product, which its translations share. @param {number} n @param {number} count of products */
function factsOf(n, count) {
  const next = (n + categoryCount) % count;
  return {
    form: ['powder', 'oil', 'liquid'][n % 3],
    appearance: 'fine grain',
    identity: { latin: `Planta ${String.fromCharCode(97 + (n % 26)).repeat(2 + (n % 7))}${'oeiau'[n % 5]}` },
    colour: { hex: `#${(0x304050 + n * 7919).toString(16).slice(-6).padStart(6, '0')}` },
    applications: n % 4 === 0 ? ['Drinks'] : ['Drinks', 'Ices'],
    spec: ['HPLC', 'ISO 5984', 'ICP-MS'].map((method, row) => ({
      test: `Assay ${row + 1}`,
      limit: `≤ ${((n * 7 + row * 13) % 90) + 1} %`,
      method,
    })),
    related: [`${categorySlug(next % categoryCount)}/${slugOf(productName(next, 'en'))}`],
  };
}

/** @param {number} n */
const categorySlug = (n) => `family-${n + 1}`;

/** An entry with its translations inside. @param {number} n @param {(language: string) => object} own @param {string[]} others */
function withTranslations(n, own, others) {
  const inner = others.filter((language) => isTranslated(n, language));
  const translations = Object.fromEntries(inner.map((language) => [language, own(language)]));
  return { ...own('en'), ...(inner.length > 0 && { translations }) };
}

/**
 * @typedef {object} Wish
 * @property {number} products
 * @property {number} [articles]
 * @property {number} [news]
 * @property {boolean} [isAlone] in English alone
 * @property {boolean} [isRepeated] translations repeat the facts of their originals
 * @param {Wish} wish
 * @returns {Record<string, unknown>} the values of a catalogue
 */
export function catalogueIn({ products, articles = 20, news = 10, isAlone = false, isRepeated = false }) {
  const others = isAlone ? [] : translated;
  const productOf = (/** @type {number} */ n) => {
    const facts = factsOf(n, products);
    const textsIn = (/** @type {string} */ language) => {
      const name = productName(n, language);
      const hasSlug = language === 'en' || n % 3 === 0;
      return {
        ...(hasSlug && { slug: slugOf(name) }),
        name,
        ...textsOf(name, language),
        ...(language !== 'en' && isRepeated && { ...facts, appearance: termOf(language, 'fine grain') }),
      };
    };
    return { id: idOf(`product ${n}`), ...facts, ...withTranslations(n, textsIn, others) };
  };
  const all = Array.from({ length: products }, (_, n) => productOf(n));
  /** Two are translated, two have names in all languages, two have terms. */
  const categoryOf = (/** @type {number} */ n) => {
    const nameIn = (/** @type {string} */ language) => `${wordsOf(language).category} ${n + 1}`;
    const textsIn = (/** @type {string} */ language) => ({
      slug: categorySlug(n),
      title: nameIn(language),
      intro: textsOf(nameIn(language), language).description,
    });
    const titles = Object.fromEntries(others.map((language) => [language, nameIn(language)]));
    return {
      id: idOf(`category ${n}`),
      ...(n < 2 && others.length > 0
        ? {
            ...textsIn('en'),
            translations: Object.fromEntries(others.map((language) => [language, textsIn(language)])),
          }
        : textsIn('en')),
      ...(n >= 2 && n < 4 && others.length > 0 && { titles }),
      products: all.filter((_, place) => place % categoryCount === n),
    };
  };
  const item = (/** @type {'article' | 'news'} */ kind) => (/** @type {number} */ n) => {
    const textsIn = (/** @type {string} */ language) => {
      const headline = `${wordsOf(language)[kind]} ${n + 1}`;
      return { slug: slugOf(`${wordsOf('en')[kind]} ${n + 1}`), headline, ...textsOf(headline, language) };
    };
    const named = [n, n + 1].map(
      (other) =>
        `${categorySlug((other % products) % categoryCount)}/${slugOf(productName(other % products, 'en'))}`,
    );
    const date = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
    return {
      id: idOf(`${kind} ${n}`),
      date,
      ...(kind === 'article' && { products: named }),
      ...withTranslations(n, textsIn, others),
    };
  };
  const terms = Object.fromEntries(others.map((language) => [language, termsOf(language)]));
  return {
    site: {
      brand: 'Mill',
      origin: 'https://mill.example',
      language: 'en',
      ...(others.length > 0 && {
        languages: Object.fromEntries(
          others.map((language) => [language, language === 'de' ? { path: 'deutsch' } : {}]),
        ),
        terms,
      }),
      page_size: { products: 12, articles: 10, news: 10 },
      company: { name: 'Mill Ltd' },
      enquiry: { provider: 'mailto', email: 'hello@mill.example' },
      data_sheets: false,
    },
    lint: { rules: { 'enquiry/no-privacy': 'off', 'meta/no-offer': 'off' } },
    pages: pagesIn(others),
    categories: Array.from({ length: categoryCount }, (_, n) => categoryOf(n)),
    articles: { items: Array.from({ length: articles }, (_, n) => item('article')(n)) },
    news: { items: Array.from({ length: news }, (_, n) => item('news')(n)) },
  };
}

/** The terms of a language; for every second language also of facts. @param {string} language @returns {Record<string, string>} */
function termsOf(language) {
  const { category, applications, fact } = wordsOf(language);
  const families = Object.fromEntries([5, 6].map((n) => [`Family ${n}`, `${category} ${n}`]));
  const hasFacts = languages.indexOf(language) % 2 === 1;
  return { ...families, ...(hasFacts && { Ices: applications[1] ?? '', 'fine grain': fact }) };
}

/** @param {string} language @param {string} fact */
const termOf = (language, fact) => termsOf(language)[fact] ?? fact;

/** @param {string[]} others */
function pagesIn(others) {
  const titles = {
    '/': 'home',
    '/products': 'products',
    '/search': 'search',
    '/contact': 'contact',
    '/knowledge': 'knowledge',
    '/news': 'news',
    '/compare': 'compare',
    '/thanks': 'thanks',
    '/404': 'not-found',
    '/colours': 'colour-guide',
  };
  const fixed = Object.entries(titles).map(([path, screen]) => ({
    id: idOf(path),
    path,
    screen,
    title: `The mill: ${screen}`,
    ...(screen === 'home' && { heading: 'Mill' }),
    description: `The page ${screen} of a mill that makes powders, oils and juices of plants in small lots.`,
  }));
  const heading = (/** @type {string} */ language) => wordsOf(language).applications[0];
  const drinks = {
    id: idOf('/drinks'),
    path: '/drinks',
    screen: 'application',
    application: 'Drinks',
    heading: heading('en'),
    ...textsOf('Drinks', 'en'),
    ...(others.length > 0 && {
      translations: Object.fromEntries(
        others.map((language) => [
          language,
          {
            path: `/${language}/drinks`,
            heading: heading(language),
            ...textsOf(heading(language) ?? '', language),
          },
        ]),
      ),
    }),
  };
  return [...fixed, drinks];
}
