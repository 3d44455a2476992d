/** The words of a new site. They are true for every maker, or say what to write. */
export interface SampleTexts {
  readonly home: string;
  readonly products: string;
  readonly productsIntro: string;
  readonly contact: string;
  readonly contactIntro: string;
  readonly notFound: string;
  readonly examples: string;
  readonly examplesIntro: string;
  readonly powder: SampleProduct;
  readonly liquid: SampleProduct;
  readonly granule: SampleProduct;
}

interface SampleProduct {
  readonly name: string;
  readonly body: string;
}

/** By primary tag: the languages of the interface. `{brand}` is the name of the company. */
export const sampleTexts = {
  en: {
    home: 'Write here, in one or two sentences, what your company makes, and for whom.',
    products: 'Products',
    productsIntro: 'This page shows all products of {brand}. Choose one to read more about it.',
    contact: 'Contact',
    contactIntro: 'Here you can write to {brand}, and ask a question about our products.',
    notFound: 'This page does not exist',
    examples: 'Examples',
    examplesIntro: 'These products are examples. Replace them with your own in the file catalogue.yaml.',
    powder: {
      name: 'Powder',
      body: 'This product is an example: write here what your powder is made of and what it is used for.',
    },
    liquid: {
      name: 'Liquid',
      body: 'This product is an example: write here what your liquid is made of and how to store it.',
    },
    granule: {
      name: 'Granules',
      body: 'This product is an example: write here which sizes of granules you make and how you pack them.',
    },
  },
  es: {
    home: 'Escriba aquí, en una o dos frases, qué fabrica su empresa y para quién.',
    products: 'Productos',
    productsIntro: 'Esta página muestra todos los productos de {brand}. Elija uno para saber más.',
    contact: 'Contacto',
    contactIntro: 'Aquí puede escribir a {brand} y hacer una pregunta sobre nuestros productos.',
    notFound: 'Esta página no existe',
    examples: 'Ejemplos',
    examplesIntro: 'Estos productos son ejemplos. Sustitúyalos por los suyos en el archivo catalogue.yaml.',
    powder: {
      name: 'Polvo',
      body: 'Este producto es un ejemplo: escriba aquí de qué está hecho su polvo y para qué se usa.',
    },
    liquid: {
      name: 'Líquido',
      body: 'Este producto es un ejemplo: escriba aquí de qué está hecho su líquido y cómo se conserva.',
    },
    granule: {
      name: 'Gránulos',
      body: 'Este producto es un ejemplo: escriba aquí qué tamaños de gránulos fabrica y cómo los envasa.',
    },
  },
  pt: {
    home: 'Escreva aqui, em uma ou duas frases, o que sua empresa fabrica e para quem.',
    products: 'Produtos',
    productsIntro: 'Esta página mostra todos os produtos de {brand}. Escolha um para saber mais.',
    contact: 'Contato',
    contactIntro: 'Aqui você pode escrever para {brand} e fazer uma pergunta sobre nossos produtos.',
    notFound: 'Esta página não existe',
    examples: 'Exemplos',
    examplesIntro: 'Estes produtos são exemplos. Substitua-os pelos seus no arquivo catalogue.yaml.',
    powder: {
      name: 'Pó',
      body: 'Este produto é um exemplo: escreva aqui do que é feito o seu pó e para que ele serve.',
    },
    liquid: {
      name: 'Líquido',
      body: 'Este produto é um exemplo: escreva aqui do que é feito o seu líquido e como conservá-lo.',
    },
    granule: {
      name: 'Grânulos',
      body: 'Este produto é um exemplo: escreva aqui que tamanhos de grânulos você fabrica e como os embala.',
    },
  },
  sv: {
    home: 'Skriv här i en eller två meningar vad ert företag tillverkar, och för vem.',
    products: 'Produkter',
    productsIntro: 'Den här sidan visar alla produkter från {brand}. Välj en för att läsa mer om den.',
    contact: 'Kontakt',
    contactIntro: 'Här kan ni skriva till {brand} och ställa en fråga om våra produkter.',
    notFound: 'Den här sidan finns inte',
    examples: 'Exempel',
    examplesIntro: 'De här produkterna är exempel. Ersätt dem med era egna i filen catalogue.yaml.',
    powder: {
      name: 'Pulver',
      body: 'Den här produkten är ett exempel: skriv här vad ert pulver består av och vad det används till.',
    },
    liquid: {
      name: 'Vätska',
      body: 'Den här produkten är ett exempel: skriv här vad er vätska består av och hur den ska förvaras.',
    },
    granule: {
      name: 'Granulat',
      body: 'Den här produkten är ett exempel: skriv här vilka kornstorlekar ni tillverkar och hur ni packar dem.',
    },
  },
  ar: {
    home: 'اكتب هنا، في جملة أو جملتين، ماذا تصنع شركتك ولمن تصنعه.',
    products: 'المنتجات',
    productsIntro: 'تعرض هذه الصفحة جميع منتجات {brand}. اختر منتجًا لتقرأ المزيد عنه.',
    contact: 'اتصل بنا',
    contactIntro: 'يمكنك هنا أن تكتب إلى {brand} وأن تطرح سؤالًا عن منتجاتنا.',
    notFound: 'هذه الصفحة غير موجودة',
    examples: 'أمثلة',
    examplesIntro: 'هذه المنتجات أمثلة. ضع منتجاتك مكانها في الملف catalogue.yaml.',
    powder: {
      name: 'مسحوق',
      body: 'هذا المنتج مثال: اكتب هنا مِمَّ يتكوّن المسحوق الذي تصنعه وفيمَ يُستخدم.',
    },
    liquid: {
      name: 'سائل',
      body: 'هذا المنتج مثال: اكتب هنا مِمَّ يتكوّن السائل الذي تصنعه وكيف يُحفظ.',
    },
    granule: {
      name: 'حبيبات',
      body: 'هذا المنتج مثال: اكتب هنا ما مقاسات الحبيبات التي تصنعها وكيف تعبئها.',
    },
  },
} as const satisfies Readonly<Record<string, SampleTexts>>;

type SampleLanguage = keyof typeof sampleTexts;

/** The languages that a new site can have, as primary tags. */
export const sampleLanguages: readonly string[] = Object.keys(sampleTexts);

/** The words of a language. @param language a primary tag */
export function textsIn(language: string): SampleTexts {
  return isSampleLanguage(language) ? sampleTexts[language] : sampleTexts.en;
}

function isSampleLanguage(language: string): language is SampleLanguage {
  return Object.hasOwn(sampleTexts, language);
}
