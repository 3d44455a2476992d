import { Near } from './Near.jsx';

export function Product({ product, list, near, children }) {
  const { heading, description, colour, spec } = product;
  return (
    <>
      <nav>
        <a href="/">Home</a> / <a href={`/${list.slug}/`}>{list.title}</a>
      </nav>
      <h1>{heading}</h1>
      <p>{description}</p>
      <svg viewBox="0 0 8 8">
        <rect width="8" height="8" fill={colour.hex} />
      </svg>
      <p>{colour.shade}</p>
      <table>
        <thead>
          <tr>
            <th>Test</th>
            <th>Limit</th>
            <th>Unit</th>
            <th>Method</th>
          </tr>
        </thead>
        <tbody>
          {spec.map(({ test, limit, unit, method }) => (
            <tr key={test}>
              <th>{test}</th>
              <td>{limit}</td>
              <td>{unit}</td>
              <td>{method}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <Near near={near} />
    </>
  );
}
