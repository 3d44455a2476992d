import { normalise } from '../../islands/normalise.js';

/*
 * Makers name the same test in many ways. The comparison puts "Pb", "Lead" and "Lead (Pb)" into one row. It joins only names of the same
 * thing: a condition in parentheses (such as a pH at 1 % and at 10 %), another basis or another kind of test stays a row of its own.
 */

/** Names of the same test, as {@link folded} writes them. The first one is the key. */
const sameTests: readonly (readonly string[])[] = [
  ['lead', 'pb', 'plomo', 'chumbo', 'bly', 'رصاص', 'الرصاص'],
  ['arsenic', 'as', 'total arsenic', 'arsenico', 'arsenio', 'arsenik', 'زرنيخ', 'الزرنيخ'],
  ['cadmium', 'cd', 'cadmio', 'kadmium', 'كادميوم', 'الكادميوم'],
  ['mercury', 'hg', 'mercurio', 'kvicksilver', 'زئبق', 'الزئبق'],
  ['chromium', 'cr', 'cromo', 'krom', 'كروم'],
  ['nickel', 'ni', 'niquel'],
  ['copper', 'cu', 'cobre', 'koppar', 'نحاس'],
  ['zinc', 'zn', 'cinc', 'zinco', 'zink', 'زنك'],
  ['iron', 'fe', 'hierro', 'ferro', 'jarn', 'حديد'],
  ['tin', 'sn'],
  ['aluminum', 'al', 'aluminio'],
  ['calcium', 'ca', 'calcio', 'kalcium', 'كالسيوم'],
  ['magnesium', 'mg', 'magnesio'],
  ['sodium', 'na', 'sodio', 'natrium', 'صوديوم'],
  ['potassium', 'k', 'potasio', 'kalium', 'بوتاسيوم'],
  ['sulfur dioxide', 'so2', 'residual so2', 'dioxido de azufre', 'svaveldioxid'],
  ['heavy metals', 'total heavy metals', 'metales pesados', 'metais pesados', 'tungmetaller'],
  [
    'total plate count',
    'tpc',
    'aerobic plate count',
    'apc',
    'total viable count',
    'tvc',
    'total aerobic microbial count',
    'tamc',
    'recuento total en placa',
    'contagem total em placas',
  ],
  [
    'yeast and mold',
    'yeasts and molds',
    'yeast and molds',
    'yeasts and mold',
    'yeast and mold count',
    'yeast/mold',
    'mold and yeast',
    'molds and yeasts',
    'total yeast and mold count',
    'total combined yeasts and molds count',
    'tymc',
    'levaduras y mohos',
    'mohos y levaduras',
    'bolores e leveduras',
    'jast och mogel',
  ],
  ['e. coli', 'e.coli', 'e coli', 'escherichia coli'],
  ['salmonella', 'salmonella spp', 'salmonella species', 'سالمونيلا'],
  ['staphylococcus aureus', 's. aureus', 's aureus'],
  ['coliforms', 'coliform bacteria', 'total coliforms', 'coliformes', 'koliforma bakterier'],
  ['enterobacteriaceae', 'enterobacteria'],
  ['listeria monocytogenes', 'l. monocytogenes'],
  ['loss on drying', 'lod', 'perdida por desecacion', 'perda por dessecacao', 'torkforlust'],
  ['moisture', 'moisture content', 'humedad', 'umidade', 'fukthalt', 'رطوبة'],
  ['water', 'water content', 'agua', 'teor de agua', 'vattenhalt'],
  ['ash', 'ash content', 'total ash', 'cenizas', 'cinzas', 'aska', 'رماد'],
  ['sulfated ash', 'residue on ignition', 'roi'],
  ['particle size', 'tamano de particula', 'tamanho de particula', 'partikelstorlek'],
  ['bulk density', 'loose bulk density', 'densidad aparente', 'densidade aparente', 'skrymdensitet'],
  ['protein', 'protein content', 'crude protein', 'proteina', 'proteinas', 'proteinhalt', 'بروتين'],
  ['fat', 'fat content', 'grasa', 'gordura', 'fett'],
  ['dietary fiber', 'total dietary fiber', 'fibra alimentaria', 'fibra alimentar', 'kostfiber'],
  ['pesticide residues', 'pesticides', 'residual pesticides', 'residuos de plaguicidas', 'plaguicidas'],
  ['aflatoxin b1', 'afb1'],
  ['ochratoxin a', 'ota'],
  ['peroxide value', 'pv', 'indice de peroxidos', 'indice de peroxido', 'peroxidtal'],
  ['acid value', 'av', 'indice de acidez', 'syratal'],
];

const keys = new Map(sameTests.flatMap((names) => names.map((name) => [name, names[0] ?? name])));

/** British spellings, by how they are written for comparison. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/colour/g, 'color'],
  [/\bmould/g, 'mold'],
  [/\bfibre/g, 'fiber'],
  [/aluminium/g, 'aluminum'],
  [/\s*&\s*/g, ' and '],
];

/** The key of a fact by its label: the same for all names of the same test, in any spelling. */
export function factKey(label: string): string {
  const { name, condition } = partsOf(folded(label));
  const key = keys.get(name) ?? name;
  if (condition === '') return key;
  // "Lead (Pb)" says the same twice. "Heavy metals (as Pb)" does not.
  return (keys.get(condition) ?? condition) === key ? key : `${key} (${condition})`;
}

/** A label in one spelling: without case, accents and a colon or full stop at its end. */
export function folded(label: string): string {
  const plain = spellings.reduce((text, [from, to]) => text.replace(from, to), normalise(label));
  return plain.replace(/[\s.:]+$/, '').replace(/\bspp\.?$/, 'spp');
}

/** A label without its condition, and the condition without spaces: `pH (1 % solution)`, `Density at 20 °C`. */
function partsOf(label: string): { readonly name: string; readonly condition: string } {
  const found = /^(.*\S)\s*\(([^()]*)\)$/.exec(label) ?? /^(.*\S) at (\d.*)$/.exec(label);
  const [, name = label, condition = ''] = found ?? [];
  const short = condition.replace(/(% )?(aqueous )?solution$/, '$1').trim();
  // The symbol of a metal has no spaces to remove, and a name keeps its own.
  return { name, condition: /\d/.test(short) ? short.replace(/\s+/g, '') : short };
}
