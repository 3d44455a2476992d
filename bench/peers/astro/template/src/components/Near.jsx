export function Near({ near }) {
  return (
    <nav>
      {near.map(({ href, heading }) => (
        <a key={href} href={href}>
          {heading}
        </a>
      ))}
    </nav>
  );
}
