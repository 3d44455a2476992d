import lists from '../lists.json';

function Sections() {
  return (
    <>
      {lists.map(({ slug, title }) => (
        <a key={slug} href={`/${slug}/`}>
          {title}
        </a>
      ))}
      <a href="/products/">All products of all families</a>
      <a href="/knowledge/">What we know of natural colours</a>
    </>
  );
}

export function Page({ children }) {
  return (
    <>
      <header>
        <a href="/">Bench</a>
        <nav>
          <Sections />
        </nav>
      </header>
      <main>{children}</main>
      <footer>
        <p>Bench Ltd.</p>
        <p>Ingredients by the thousand</p>
        <Sections />
      </footer>
    </>
  );
}
