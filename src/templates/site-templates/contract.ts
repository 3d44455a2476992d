import type { FunctionComponent, ReactNode } from 'react';
import type { PictureData } from '../../site/views/browser-data.js';
import type { ArticleView, ProductView } from '../../site/views/entry-views.js';
import type { ArticleCard, CardFacts, Link } from '../../site/views/links-and-cards.js';
import type { CategoryCard, Paging } from '../../site/views/lists/lists.js';
import type { ContactView, HomeView, ProductListView } from '../../site/views/page-views.js';
import type { TranslationLink } from '../../site/views/shell/navigation.js';
import type { ShellView } from '../../site/views/shell/shell.js';
import type { PartName, SlotName, slots } from './slots-and-parts.js';

/** Version of the data that templates get. Raise it only if a correct template could break. */
export const contract = 1;

/** A product in a list, with all texts of its card, because browsers render it too. */
export interface ProductCardData {
  readonly name: string;
  readonly href: string;
  /** Language of the name, if it is not the interface's. */
  readonly language?: string | undefined;
  readonly card: CardFacts;
  /** The words for product forms, by their names in the catalogue. */
  readonly forms: Readonly<Record<string, string>>;
  /** Other words of the interface that the card needs, by their keys. */
  readonly words: Readonly<Record<string, string>>;
  /** How it suits the application that a list is narrowed to: the code of each reason, such as `met:ph`, and its text. */
  readonly reasons?: readonly (readonly [code: string, text: string])[] | undefined;
  readonly picture: PictureData;
  readonly heading: 'h2' | 'h3';
  /** The buttons of the card: for the enquiry list, and to compare. */
  readonly compare?: ReactNode;
}

/** The views that slots get, by their names in the table. */
interface SlotViews {
  readonly ShellView: ShellView;
  readonly HomeView: HomeView;
  readonly ProductView: ProductView;
  readonly ProductListView: ProductListView;
  readonly ArticleView: ArticleView;
  readonly ContactView: ContactView;
}

export interface SlotProps<Name extends SlotName> {
  readonly view: SlotViews[(typeof slots)[Name]['view']];
}

interface OtherData {
  readonly Header: { readonly view: ShellView };
  readonly Footer: { readonly view: ShellView };
  readonly Crumbs: { readonly steps: readonly Link[] };
  readonly LanguageSwitcher: { readonly translations: readonly TranslationLink[] };
  readonly ProductCard: ProductCardData;
  readonly CategoryCard: { readonly category: CategoryCard };
  readonly ArticleCard: { readonly article: ArticleCard; readonly heading: 'h2' | 'h3' };
  readonly PagingLinks: { readonly paging: Paging };
  readonly CompanyFacts: { readonly view: HomeView };
  readonly DirectWays: { readonly view: ContactView };
  readonly Neighbours: { readonly previous: Link | undefined; readonly next: Link | undefined };
  readonly SampleInvitation: { readonly contact: Link | undefined };
}

/** Properties of parts. Most parts get a product. */
interface PartData
  extends OtherData,
    Readonly<Record<Exclude<PartName, keyof OtherData>, { readonly view: ProductView }>> {}

export type OriginalProps<Name extends PartName> = PartData[Name];

/** Properties of a template that replaces a part: those of the part, and the part itself. */
export type PartProps<Name extends PartName> = PartData[Name] & {
  /** The part that it replaces. It takes the same properties: `<Default {...props} />`. */
  readonly Default: FunctionComponent<PartData[Name]>;
};
