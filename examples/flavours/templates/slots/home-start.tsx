import { type SlotProps, useResources } from 'herbarium/templates';
import { words } from '../lib/words';

/** How many products, families of taste and languages the site has: figures of the catalogue, not of a brochure. */
export default function Figures({ view }: SlotProps<'home-start'>) {
  const { language } = useResources();
  const { products, categories, tastes } = words(language);
  return (
    <ul className="wheel">
      <li>
        <strong>{view.counts.products}</strong> {products}
      </li>
      <li>
        <strong>{view.categories.length}</strong> {categories}
      </li>
      <li>
        <strong>6</strong> {tastes}
      </li>
    </ul>
  );
}
