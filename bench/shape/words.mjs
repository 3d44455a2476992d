// The words of the content.

/** Plants. The first dozen are the names of the product lists. */
export const plants =
  'Spirulina Turmeric Paprika Annatto Beetroot Gardenia Safflower Elderberry Hibiscus Lycopene Lutein Moringa Matcha Acerola Baobab Maca Ginger Rosehip Saffron Sumac'.split(
    ' ',
  );
export const kinds = ['powder', 'extract', 'oil', 'juice concentrate', 'granules', 'paste', 'tincture'];
export const shades = ['deep blue', 'warm yellow', 'brick red', 'leaf green', 'violet', 'amber'];
/** The rows of a specification: test, unit, method. */
export const tests = [
  ['Assay', '%', 'HPLC'],
  ['Loss on drying', '%', '105 °C oven'],
  ['Ash', '%', 'ISO 5984'],
  ['Lead', 'mg/kg', 'ICP-MS'],
  ['Arsenic', 'mg/kg', 'ICP-MS'],
  ['Cadmium', 'mg/kg', 'ICP-MS'],
  ['Mercury', 'mg/kg', 'ICP-MS'],
  ['Total plate count', 'cfu/g', 'ISO 4833'],
  ['Yeast and mould', 'cfu/g', 'ISO 21527'],
  ['Particle size', 'µm', 'laser diffraction'],
];
export const vocabulary =
  'the of a in with for from under over between colour pigment shade powder extract root leaf berry seed flower harvest drying milling spray freeze carrier moisture ash protein fibre fat sugar acid heat light oxygen water oil ethanol solubility stability dose level drum bag sample lot batch method limit assay buyer kitchen bakery dairy beverage sweet supplement capsule tablet keeps holds fades turns blends dissolves measures shows needs gives takes stays warm cool dry dark clear fine coarse pure even slow quick first second each every most some after before during while'.split(
    ' ',
  );
