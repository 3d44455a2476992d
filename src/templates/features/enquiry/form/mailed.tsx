import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../../texts/index.js';
import type { Mail } from '../message/sending.js';

export interface MailedState {
  readonly address: string;
  readonly texts: Texts['enquiry']['mailed'] & Pick<Texts['sent'], 'copy' | 'copied' | 'selected'>;
}

/** What the mail program was given, to copy where none has opened: only the visitor sees whether it has. */
export function Mailed({ mail, address, texts }: MailedState & { readonly mail: Mail }) {
  const section = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every try
  useEffect(() => {
    section.current?.focus();
    setStatus('');
  }, [mail]);
  const copy = async () => {
    text.current?.select();
    try {
      await navigator.clipboard.writeText(mail.text);
      setStatus(texts.copied);
    } catch {
      setStatus(texts.selected);
    }
  };
  return (
    <section className="mailed wide" ref={section} tabIndex={-1} aria-labelledby="enquiry-mailed">
      <h3 id="enquiry-mailed">{texts.heading}</h3>
      <p>
        {texts.notSent}{' '}
        <a href={mail.href}>
          <bdi>{address}</bdi>
        </a>
      </p>
      <textarea ref={text} readOnly rows={8} dir="auto" aria-labelledby="enquiry-mailed" value={mail.text} />
      <p className="uses">
        <button type="button" className="button quiet" onClick={copy}>
          {texts.copy}
        </button>
        <span role="status">{status}</span>
      </p>
    </section>
  );
}
