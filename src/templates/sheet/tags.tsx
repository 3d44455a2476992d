export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className="tags" data-fact="">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
