import { type FunctionComponent, type ReactNode, useRef } from 'react';
import { familyStart } from '../../../site/order/natural-first.js';
import { isSiteAddress } from '../../islands/checks.js';
import { useNextLink } from '../../islands/use-next-link.js';
import { Swatch } from '../../parts/colours/swatch.js';
import { LanguageMark } from '../../parts/language-mark.js';
import { buttonProps, ProductCard } from '../../parts/product-card.js';
import { FamilyMark, withoutOrigin } from '../../parts/product-facts.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import type { LanguageProps, PartProps, ProductCardData } from '../../site-templates/contract.js';
import { languageProps, unbroken } from '../../texts/shown-text.js';
import { CardButtons, hasButtons } from './card-buttons.js';
import { cellIn, downOrder, type ListCard } from './state/cards.js';
import { type ListTools, suitedTo, tableView, valueIn } from './state/choice.js';
import type { ListToolsState } from './state/list-state.js';

/** Cards to show at a time: fills rows of two, three and four. More would keep phones busy for a second. */
export const cardStep = 24;

export function ListResults({
  tools,
  cards,
  limit,
  onMore,
}: {
  readonly tools: ListTools;
  readonly cards: readonly ListCard[];
  readonly limit: number;
  readonly onMore: () => void;
}) {
  const { state, query } = tools;
  const { texts } = state;
  const shown = cards.slice(0, limit);
  const list = useRef<HTMLElement>(null);
  useNextLink(list, limit);
  return (
    <section className="list-results" aria-label={texts.results} ref={list}>
      {valueIn(query, 'view') === tableView ? (
        <ListTable tools={tools} cards={shown} />
      ) : (
        <Cards tools={tools} cards={shown} />
      )}
      {limit >= cards.length ? null : (
        <p className="list-more">
          <button type="button" className="button quiet" onClick={onMore}>
            {texts.more}
          </button>
        </p>
      )}
    </section>
  );
}

/** @param reasonsOf notes on a card instead of its suitability: their codes and texts */
export function Cards({
  tools,
  cards,
  reasonsOf,
}: {
  readonly tools: ListTools;
  readonly cards: readonly ListCard[];
  readonly reasonsOf?: (card: ListCard) => readonly (readonly [code: string, text: string])[];
}) {
  const { state, query } = tools;
  const application = suitedTo(state, query) ?? '';
  const { [application]: texts = {} } = state.reasons;
  const { forms, words, languages, card: address = '' } = state;
  const Card = siteCards.get(address) ?? ProductCard;
  const familyAt = familyStart(cards.map(({ data }) => data));
  return (
    <ul className="cards">
      {cards.flatMap((listed, place) => {
        const { data, suits } = listed;
        const { name, href, picture, language = languages.names } = data;
        return [
          place === familyAt ? <FamilyMark key="family" card={data} words={words} /> : null,
          <Card
            key={href}
            name={name}
            href={href}
            language={language === languages.interface ? undefined : language}
            card={place < familyAt ? data : withoutOrigin(data)}
            forms={forms}
            words={words}
            reasons={
              reasonsOf?.(listed) ?? suits[application]?.codes.map((code) => [code, texts[code] ?? ''])
            }
            picture={picture}
            heading="h2"
            Default={ProductCard}
            {...buttonProps(hasButtons(state) ? <CardButtons state={state} card={data} /> : undefined)}
          />,
        ];
      })}
    </ul>
  );
}

function ListTable({ tools, cards }: { readonly tools: ListTools; readonly cards: readonly ListCard[] }) {
  const { state } = tools;
  const { texts, columns } = state;
  return (
    <ScrollRegion className="table list-table" label={texts.results}>
      <table>
        <thead>
          <tr>
            <Head tools={tools} name="name">
              {texts.product}
            </Head>
            {columns.map(({ key, label, language }) => (
              <Head key={key} tools={tools} name={key}>
                <span {...languageProps(language)}>{label}</span>
              </Head>
            ))}
            {hasButtons(state) ? (
              <th scope="col">
                <span className="unseen">{texts.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row key={card.data.href} state={state} card={card} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A click sorts upwards, a second downwards, a third restores the order of the list. @param name name of the order upwards, if it exists */
function Head({
  tools: { state, query, show },
  name,
  children,
}: {
  readonly tools: ListTools;
  readonly name: string;
  readonly children: ReactNode;
}) {
  if (!(name in state.sorts)) return <th scope="col">{children}</th>;
  const down = downOrder(name);
  const sort = valueIn(query, 'sort');
  const [isUp, isDown] = [sort === name, sort === down];
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="sort-head"
        onClick={() => show({ ...query, sort: isUp ? [down] : isDown ? [] : [name] })}
      >
        {children}
      </button>
    </th>
  );
}

function Row({ state, card }: { readonly state: ListToolsState; readonly card: ListCard }) {
  const { columns, languages } = state;
  const { name, href, colour, language = languages.names } = card.data;
  const textLanguage = languageProps(language, languages.interface);
  return (
    <tr>
      <th scope="row">
        {colour === undefined ? null : <Swatch hex={colour} />}
        <a href={href} {...textLanguage}>
          {name}
        </a>
        <LanguageMark language={language} around={languages.interface} />
      </th>
      {columns.map(({ key }) => (
        <td key={key}>{cellOf(state, card, key, textLanguage)}</td>
      ))}
      {hasButtons(state) ? (
        <td>
          <CardButtons state={state} card={card.data} />
        </td>
      ) : null}
    </tr>
  );
}

function cellOf(
  { facets: choices, forms }: ListToolsState,
  { data, facets, numbers }: ListCard,
  key: string,
  textLanguage: LanguageProps,
): ReactNode {
  if (key === 'form') return forms[data.form ?? ''];
  if (key === 'certificate') return <span {...textLanguage}>{facets[key]?.join(' · ')}</span>;
  // Not broken into lines, and not reversed on a right-to-left page.
  if (key in numbers) return <bdi className="whole">{numbers[key]}</bdi>;
  const cell = cellIn(data, key);
  if (cell !== undefined)
    return (
      <>
        <bdi>{cell.size === undefined ? cell.text : unbroken(cell.text)}</bdi>
        {cell.test ? <small {...textLanguage}>{cell.test}</small> : null}
      </>
    );
  const options = choices.find((facet) => facet.key === key)?.options ?? [];
  const labels = facets[key]?.map(
    (value) => options.find((option) => option.value === value)?.label ?? value,
  );
  return labels?.join(' · ');
}

type Card = FunctionComponent<ProductCardData & Partial<PartProps<'ProductCard'>>>;

/** Product cards of the site's templates, by the addresses of their scripts. */
const siteCards = new Map<string, Card>();

/** Loads the product card of the site's templates. @param address undefined if they have no card */
export async function loadCard(address: string | undefined): Promise<void> {
  if (address === undefined || siteCards.has(address) || !isSiteAddress(address)) return;
  const module: { readonly default: Card } = await import(address);
  siteCards.set(address, module.default);
}
