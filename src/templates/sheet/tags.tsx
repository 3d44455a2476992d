import type { Link } from '../../site/views/parts.js';

/** @param links of tags that lead somewhere, by the tag */
export function Tags({
  tags,
  links = {},
}: {
  readonly tags: readonly string[];
  readonly links?: Readonly<Record<string, Link>>;
}) {
  return (
    <ul className="tags" data-fact="">
      {tags.map((tag) => {
        const link = links[tag];
        return <li key={tag}>{link === undefined ? tag : <a href={link.href}>{tag}</a>}</li>;
      })}
    </ul>
  );
}
