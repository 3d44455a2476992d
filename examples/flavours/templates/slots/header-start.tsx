import { useResources } from 'herbarium/templates';
import { words } from '../lib/words';

/** Says on every page that the company is made up. */
export default function MadeUp() {
  const { language } = useResources();
  return <p className="made-up">{words(language).made}</p>;
}
