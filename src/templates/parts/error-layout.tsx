import type { ReactNode } from 'react';
import type { Link } from '../../site/views/links-and-cards.js';
import { useTexts } from '../markup/resources.js';

/**
 * The error page: status, message and the way home, in the words of the specification's section 8. Rendered once with a status for
 * `404.html`, and once without, as a template for the navigator.
 */
export function ErrorLayout({
  status,
  message,
  home,
  children,
}: {
  readonly status: string;
  readonly message: string;
  readonly home: Link;
  readonly children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <div className="text error">
      <p className="status">{status}</p>
      <h1>{message}</h1>
      <p>
        <a className="button" href={home.href}>
          {texts.backToHome}
        </a>
      </p>
      {children}
    </div>
  );
}
