/** Why a product suits an application, or does not. The class of each gives it a sign. @param reasons by their codes, such as `met:ph` */
export function Reasons({
  reasons,
}: {
  readonly reasons: readonly (readonly [code: string, text: string])[];
}) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons">
      {reasons.map(([code, text]) => (
        <li key={code} className={code.split(':')[0]}>
          {text}
        </li>
      ))}
    </ul>
  );
}
