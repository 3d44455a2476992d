import { useId, useState } from 'react';

interface Props {
  /** In g of flavour per kg of product. */
  readonly dosage: number;
  readonly language: string;
  readonly size: string;
  readonly needed: string;
}

/** Counts how much flavour a batch needs while the reader changes its size. */
export default function BatchCalculator({ dosage, language, size, needed }: Props) {
  const id = useId();
  const [kilos, setKilos] = useState(100);
  const grams = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(dosage * kilos);
  return (
    <div className="batch">
      <label htmlFor={id}>
        {size}
        <br />
        <input
          id={id}
          type="number"
          min="0"
          value={kilos}
          onChange={({ target }) => setKilos(Math.max(0, Number(target.value)))}
        />
      </label>
      <p>
        <output htmlFor={id}>{grams} g</output> {needed}
      </p>
    </div>
  );
}
