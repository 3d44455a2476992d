import { Near } from './Near.jsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function Article({ article, near, children }) {
  return (
    <>
      <nav>
        <a href="/">Home</a> / <a href="/knowledge/">Knowledge</a>
      </nav>
      <h1>{article.heading}</h1>
      <time dateTime={article.date}>{day.format(new Date(article.date))}</time>
      {children}
      {article.products.map((address) => (
        <a key={address} href={`/${address}/`}>
          {address}
        </a>
      ))}
      <Near near={near} />
    </>
  );
}
