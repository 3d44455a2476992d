const english = {
  products: 'products, in two languages',
  categories: 'families',
  tastes: 'tastes',
  made: 'Sierra Clara does not exist: this site is an example.',
  batch: 'How much for a batch?',
  size: 'Batch in kg',
  needed: 'at the highest dosage',
  spoon: 'To taste a flavour, stir one drop into a glass of water with a spoon of sugar.',
};

const spanish: typeof english = {
  products: 'productos, en dos idiomas',
  categories: 'familias',
  tastes: 'sabores',
  made: 'Sierra Clara no existe: este sitio es un ejemplo.',
  batch: '¿Cuánto para un lote?',
  size: 'Lote en kg',
  needed: 'con la dosis máxima',
  spoon: 'Para catar un aroma, mezcle una gota en un vaso de agua con una cucharada de azúcar.',
};

/** The words of the templates, in the language of the page. */
export function words(language: string): typeof english {
  return language.startsWith('es') ? spanish : english;
}
