import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../../texts/index.js';
import type { Mail } from '../message/sending.js';

export type MailedTexts = Texts['enquiry']['mailed'] & Texts['sent'];

/** Opens the mail program, and shows what it gets, to copy where none has opened: only the visitor sees whether it has. */
export function Mailed({ mail, texts }: { readonly mail: Mail; readonly texts: MailedTexts }) {
  const section = useRef<HTMLElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => {
    section.current?.focus();
    setStatus('');
    location.assign(mail.href);
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
          <bdi>{new URL(mail.href).pathname}</bdi>
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
