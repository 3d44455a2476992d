import type { BodyHtml } from '../../catalogue/markdown/html.js';
import type { Product, SiteSettings } from '../../catalogue/schema/model.js';
import type { Photo } from '../../site/views/links-and-cards.js';
import type { ProductView } from '../../site/views/view.js';
import { dateText } from '../../templates/parts/facts.js';
import { plainKeyFacts } from '../../templates/sheet/product-facts.js';
import { interfaceLanguage, type Texts, textsFor } from '../../templates/texts/index.js';
import { directionOf } from '../../templates/texts/language-props.js';
import { accentShades } from '../../templates/theme/accents.js';
import { brand } from '../../templates/theme/theme.js';
import type { DataSheet, SheetPhoto } from './data-sheet.js';
import { proseBlocks } from './prose.js';
import { dataSheetSections, sheetFacts } from './sections.js';

/** What a data sheet shows: the same as the product's page. */
export function dataSheetOf(
  view: ProductView,
  body: BodyHtml | undefined,
  settings: Pick<SiteSettings, 'brand' | 'language' | 'theme'>,
  /** Address of a picture on the site. */
  addressOf: (photo: Photo) => string,
): DataSheet {
  const { product, company, photos, url } = view;
  const language = interfaceLanguage(view.language, settings.language);
  const texts = textsFor(language);
  const { accent, graphic, soft } = accentShades(view.emblem.hex);
  const pictureOf = (photo: Photo): SheetPhoto => ({ ...photo, address: addressOf(photo) });
  const [photo] = photos;
  const { logo, colour } = settings.theme ?? {};
  const { colour: shown, use } = product;
  return {
    language,
    direction: directionOf(language),
    own: view.language,
    name: product.name,
    kind: texts.documentTypes.tds,
    ...revisionOf(product, { texts, language }),
    category: view.category.label,
    ...(use === undefined ? {} : { use }),
    brand: settings.brand,
    ...(logo === undefined ? {} : { logo: pictureOf({ file: logo, alt: settings.brand }) }),
    ...(photo === undefined ? {} : { photo: pictureOf(photo) }),
    ...(shown === undefined
      ? {}
      : { swatch: { hex: shown.hex, ...(shown.shade === undefined ? {} : { shade: shown.shade }) } }),
    accent: { text: accent, graphic, soft },
    brandColour: colour ?? brand,
    keyFacts: sheetFacts(plainKeyFacts(product, texts)),
    description: body === undefined ? [] : proseBlocks(body),
    sections: dataSheetSections(view, { texts, language }),
    company: {
      name: company.name,
      lines: [company.address?.join(', '), company.email, company.telephone].filter(
        (line) => line !== undefined,
      ),
    },
    url,
    ...(company.notice === undefined ? {} : { notice: company.notice }),
  };
}

/** What the catalogue says of the data sheet that this is the file of. */
function revisionOf(
  { documents = [] }: Product,
  { texts, language }: { readonly texts: Texts; readonly language: string },
): Pick<DataSheet, 'revision' | 'date'> {
  const { revision, date } = documents.find(({ type }) => type === 'tds') ?? {};
  const parts = [
    revision === undefined ? undefined : texts.sheet.revision(revision),
    date === undefined ? undefined : dateText(date, language),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return {};
  return { revision: parts.join(' · '), ...(date === undefined ? {} : { date }) };
}
