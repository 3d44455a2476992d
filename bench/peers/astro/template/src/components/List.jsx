export function List({ title, description, cards, page }) {
  const around = [-2, -1, 0, 1, 2].map((step) => page.current + step);
  const near = [...new Set([1, ...around, page.last])].filter((n) => n >= 1 && n <= page.last);
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
