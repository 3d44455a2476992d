import { Island, type SlotProps, useResources } from 'herbarium/templates';
import { words } from '../lib/words';

/** How much of a flavour a batch needs, from the highest dosage that the catalogue has. */
export default function BatchSize({ view }: SlotProps<'product-after-spec'>) {
  const { language } = useResources();
  const dosage = view.product.fields?.dosage;
  if (typeof dosage !== 'number') return null;
  const { batch, size, needed } = words(language);
  return (
    <section aria-labelledby="batch">
      <h2 id="batch">{batch}</h2>
      <Island name="BatchCalculator" props={{ dosage, language, size, needed }} />
    </section>
  );
}
