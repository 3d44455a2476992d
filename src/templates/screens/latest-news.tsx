import type { Link } from '../../site/views/parts.js';
import type { HomeView } from '../../site/views/view.js';
import { useTexts } from '../markup/resources.js';
import { Section } from '../parts/facts.js';
import { ArticleCards } from './cards.js';

/** What is new: the latest news beside the latest articles, or one of them alone. */
export function LatestNews({ view }: { readonly view: HomeView }) {
  const texts = useTexts();
  const parts = [view.news, view.articles].filter((items) => items.length > 0).length;
  if (parts === 0) return null;
  return (
    <div className={parts === 2 ? 'latest both band' : 'latest band'}>
      <Section id="news" heading={texts.latestNews}>
        {view.news.length > 0 && (
          <>
            <ArticleCards articles={view.news} />
            <More link={view.allNews} text={texts.allNews} />
          </>
        )}
      </Section>
      <Section id="articles" heading={texts.latestArticles}>
        {view.articles.length > 0 && (
          <>
            <ArticleCards articles={view.articles} />
            <More link={view.allArticles} text={texts.allArticles} />
          </>
        )}
      </Section>
    </div>
  );
}

function More({ link, text }: { readonly link: Link | undefined; readonly text: string }) {
  if (link === undefined) return null;
  return (
    <p className="more">
      <a href={link.href}>{text}</a>
    </p>
  );
}
