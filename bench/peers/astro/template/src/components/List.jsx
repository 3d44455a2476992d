export function List({ title, description, cards, page }) {
  const near = Array.from({ length: page.last }, (_, n) => n + 1).filter(
    (n) => n === 1 || n === page.last || Math.abs(n - page.current) <= 2,
  );
  return (
    <>
      <h1>{title}</h1>
      <p>{description}</p>
      <ul>
        {cards.map(({ href, heading, description: text, colour }) => (
          <li key={href}>
            <a href={href}>
              {colour && (
                <svg viewBox="0 0 8 8">
                  <rect width="8" height="8" fill={colour} />
                </svg>
              )}
              {heading}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ul>
        {near.map((n) => (
          <li key={n}>
            <a href={n === 1 ? page.first : `${page.first}page/${n}/`}>{n}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
