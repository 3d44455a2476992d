import type { ApplicationView, Share } from '../../site/views/application-view.js';
import { useResources, useTexts } from '../markup/resources.js';
import { Crumbs } from '../parts/crumbs.js';
import { Section } from '../parts/facts.js';
import { LinkList, TextLink } from '../parts/links.js';
import { Drawer, openUpTo, ProductTable } from '../parts/product-table.js';
import { PageHead, Prose, SampleInvitation } from '../parts/prose.js';
import { Spectrum } from '../parts/spectrum.js';
import { Swatch } from '../parts/swatch.js';
import { languageProps } from '../texts/language-props.js';
import { fillNumbers } from '../texts/plural.js';
import { valueWord } from '../texts/word-at.js';

/** A page about an application: what its colours withstand, and all its products. */
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
        <Spectrum colours={view.colours} most={64} />
        <Prose body={view.body} />
      </article>
      <Advice view={view} />
      <Section id="colours" heading={texts.uses.colours}>
        {colourGroups.length > 0 &&
          colourGroups.map(({ shade, rows }, n) => (
            <Drawer
              key={shade}
              level="h3"
              title={texts.listTools.shades[shade]}
              count={texts.uses.colourCount(rows.length)}
              rows={rows}
              isOpen={n === 0 || view.products <= openUpTo}
            >
              <ProductTable
                id="shade"
                label={texts.listTools.shades[shade]}
                groups={[{ key: shade, rows }]}
              />
            </Drawer>
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

/** What the colours withstand, counted. Each number leads to these colours. */
function Advice({ view: { advice } }: { readonly view: ApplicationView }) {
  const { texts, language } = useResources();
  const { colours, ph, withPh, stability, markets } = advice;
  if (ph.length === 0 && stability.length === 0 && markets.length === 0) return null;
  return (
    <Section id="advice" heading={texts.uses.withstand}>
      <p className="quiet">{texts.uses.counted(colours)}</p>
      <div className="advice">
        {ph.length === 0 ? null : (
          <div className="advice-ph">
            <h3>{texts.uses.holdAtPh}</h3>
            <ol>
              {ph.map((share) => (
                <li key={share.value}>
                  <Bar share={share} most={withPh} label={`pH ${share.value}`} />
                </li>
              ))}
            </ol>
            <p className="quiet">
              {fillNumbers(texts.uses.statePh, { count: withPh, total: colours }, language)}
            </p>
          </div>
        )}
        {stability.map(({ stress, levels }) => (
          <div key={stress}>
            <h3>{texts[stress]}</h3>
            <ul>
              {levels.map((share) => (
                <li key={share.value}>
                  <Bar
                    share={share}
                    most={levels.reduce((sum, { count }) => sum + count, 0)}
                    label={texts.stability[share.value]}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {markets.length === 0 ? null : (
          <div>
            <h3>{texts.uses.markets}</h3>
            <ul>
              {markets.map((share) => (
                <li key={share.value}>
                  <Bar
                    share={share}
                    most={colours}
                    label={valueWord(texts, 'markets', share.value) ?? share.value}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

/** A label, a bar and a number. */
function Bar({
  share: { count, href },
  most,
  label,
}: {
  readonly share: Share<string | number>;
  readonly most: number;
  readonly label: string;
}) {
  const texts = useTexts();
  const content = (
    <>
      <span>{label}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path className="track" d="M0 0h100v8h-100z" />
        <path className="full" d={`M0 0h${Math.round((count / Math.max(most, 1)) * 100)}v8H0z`} />
      </svg>
      <span className="unseen">: {texts.uses.colourCount(count)}</span>
      <b aria-hidden="true">{count}</b>
    </>
  );
  return href === undefined ? (
    <span className="share">{content}</span>
  ) : (
    <a className="share" href={href}>
      {content}
    </a>
  );
}
