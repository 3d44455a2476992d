import type { Product } from '../../catalogue/schema/model.js';
import { useResources } from '../own/resources.js';
import { FileFacts } from './documents.js';

type Certificate = NonNullable<Product['certificates']>[number];

/** Links to what proves a certificate: its file, and its place in the register of the issuer. */
export function proofsOf(certificate: Certificate) {
  const { file, register } = certificate;
  return (file ?? register) === undefined ? undefined : <Proofs {...certificate} />;
}

function Proofs({ name, file, register }: Certificate) {
  const { texts, asset } = useResources();
  const about = <span className="unseen">: {name}</span>;
  return (
    <span className="proof">
      {file === undefined ? null : (
        <a href={asset(file)}>
          {texts.certificate} <FileFacts file={file} />
          {about}
        </a>
      )}
      {register === undefined ? null : (
        <a href={register}>
          {texts.sheet.register}
          {about}
        </a>
      )}
    </span>
  );
}
