import { valueWord } from '../../catalogue/interface/word-at.js';
import type { applicationView, colourGuideView, Share } from '../../site/views/applications.js';
import { EnquiryRows } from '../features/enquiry/enquiry-rows.js';
import { ListFirstView, ListWithTools } from '../features/list/list-tools.js';
import { Spectrum } from '../parts/colours/spectrum.js';
import { Swatch } from '../parts/colours/swatch.js';
import { Section } from '../parts/facts.js';
import { LanguageMark } from '../parts/language-mark.js';
import { Crumbs, LinkList, TextLink } from '../parts/links.js';
import { Drawer, openUpTo, ShadeDrawer } from '../parts/product-table.js';
import { PageHead, Prose, SampleInvitation, WidePicture } from '../parts/prose.js';
import { useResources, useTexts } from '../site-templates/resources.js';
import { fillNumbers } from '../texts/plural.js';
import { languageProps } from '../texts/shown-text.js';
import { Trays } from './trays.js';

type ApplicationView = ReturnType<typeof applicationView>;

export function Application({ view }: { readonly view: ApplicationView }) {
  const { texts, language } = useResources();
  const { colourGroups, groups } = view;
  return (
    <>
      <Crumbs steps={view.crumbs} />
      <article {...languageProps(view.language, language)}>
        <PageHead heading={view.heading} intro={view.intro}>
          <p className="count" {...languageProps(language, view.language)}>
            {texts.productCount(view.products)}
            {view.list === undefined ? null : (
              <>
                {' · '}
                <a href={view.list.href}>{texts.uses.filter}</a>
              </>
            )}
          </p>
        </PageHead>
        <WidePicture image={view.image} />
        <Spectrum colours={view.colours} most={64} />
        <Prose body={view.body} />
      </article>
      <Advice view={view} />
      <Section id="colours" heading={texts.uses.colours}>
        {colourGroups.length > 0 &&
          colourGroups.map((group) => (
            <ShadeDrawer key={group.shade} group={group} level="h3" isOpen={view.products <= openUpTo} />
          ))}
      </Section>
      <Section
        id="ingredients"
        heading={colourGroups.length > 0 ? texts.uses.ingredients : texts.uses.products}
      >
        {groups.length > 0 &&
          groups.map(({ category, rows }, n) => (
            <Drawer
              key={category.href}
              level="h3"
              title={category.label}
              language={category.language}
              count={texts.productCount(rows.length)}
              rows={rows}
              isOpen={(n === 0 && colourGroups.length === 0) || view.products <= openUpTo}
            >
              <ul className="ingredients">
                {rows.map((row) => (
                  <li key={row.href}>
                    {row.hex === undefined ? null : <Swatch hex={row.hex} />}
                    <span>
                      <TextLink link={row} />
                      <LanguageMark language={row.language} around={language} />
                      {row.useLevel === undefined ? null : <small>{row.useLevel}</small>}
                    </span>
                  </li>
                ))}
              </ul>
              <p>
                <TextLink link={category} />
              </p>
            </Drawer>
          ))}
      </Section>
      <Section id="others" heading={texts.uses.others}>
        {view.others.length > 0 && <LinkList links={view.others} className="tags" />}
      </Section>
      <SampleInvitation contact={view.contact} />
    </>
  );
}

/** Counts of colours by pH, stability and market. Each count links to its colours. */
function Advice({ view: { advice } }: { readonly view: ApplicationView }) {
  const { texts, language } = useResources();
  const { colours, ph, withPh, stability, markets } = advice;
  const lists = [
    ...stability.map(({ stress, levels }) => ({
      ...{ heading: texts[stress], shares: levels, words: 'stability' },
      most: levels.reduce((sum, { count }) => sum + count, 0),
    })),
    { heading: texts.uses.markets, shares: markets, words: 'markets', most: colours },
  ].filter(({ shares }) => shares.length > 0);
  if (ph.length === 0 && lists.length === 0) return null;
  return (
    <Section id="advice" heading={texts.uses.withstand}>
      <p className="quiet">{texts.uses.counted(colours)}</p>
      <div className="advice">
        {ph.length === 0 ? null : (
          <div className="advice-ph">
            <h3>{texts.uses.holdAtPh}</h3>
            <ol>
              <Bars shares={ph} most={withPh} labelOf={(value) => `pH ${value}`} />
            </ol>
            <p className="quiet">
              {fillNumbers(texts.uses.statePh, { count: withPh, total: colours }, language)}
            </p>
          </div>
        )}
        {lists.map(({ heading, shares, most, words }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <ul>
              <Bars
                shares={shares}
                most={most}
                labelOf={(value) => valueWord(texts, words, value) ?? value}
              />
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Bars<Value extends string | number>({
  shares,
  most,
  labelOf,
}: {
  readonly shares: readonly Share<Value>[];
  readonly most: number;
  readonly labelOf: (value: Value) => string;
}) {
  const texts = useTexts();
  return shares.map(({ value, count, href }) => {
    const content = (
      <>
        <span>{labelOf(value)}</span>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <path className="track" d="M0 0h100v8h-100z" />
          <path className="full" d={`M0 0h${Math.round((count / Math.max(most, 1)) * 100)}v8H0z`} />
        </svg>
        <span className="unseen">: {texts.uses.colourCount(count)}</span>
        <b aria-hidden="true">{count}</b>
      </>
    );
    const link =
      href === undefined ? undefined : (
        <a className="share" href={href}>
          {content}
        </a>
      );
    return <li key={value}>{link ?? <span className="share">{content}</span>}</li>;
  });
}

/** All colours, in a table for each shade. Complete without a script; with a script, the tools of lists narrow it. */
export function ColourGuide({ view }: { readonly view: ReturnType<typeof colourGuideView> }) {
  const { texts, language } = useResources();
  const { tools, groups, contact, compare } = view;
  return (
    <>
      <ListFirstView />
      <Crumbs steps={view.crumbs} />
      <article {...languageProps(view.language, language)}>
        <PageHead heading={view.heading} intro={view.intro} />
        <Prose body={view.body} />
      </article>
      <ListWithTools view={view} areRows>
        {groups.length === 0 ? <p>{texts.emptyList}</p> : null}
        {groups.map((group, n) => (
          <ShadeDrawer
            key={group.shade}
            group={group}
            level="h2"
            isOpen={n === 0 || view.paging.items <= openUpTo}
            hasEnquiry={contact !== undefined}
          />
        ))}
        {contact === undefined ? null : <EnquiryRows file={tools.file} />}
      </ListWithTools>
      <SampleInvitation contact={contact} />
      <Trays compare={compare} contact={contact} />
    </>
  );
}
