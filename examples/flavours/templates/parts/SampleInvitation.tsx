import { type PartProps, useResources } from 'herbarium/templates';
import { words } from '../lib/words';

/** Our invitation below the original: a spoon and a glass of water are all that is needed. */
export default function SampleInvitation({ Default, ...props }: PartProps<'SampleInvitation'>) {
  const { language } = useResources();
  return (
    <>
      <Default {...props} />
      <p className="spoon">{words(language).spoon}</p>
    </>
  );
}
