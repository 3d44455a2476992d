import type { Page } from 'playwright';

/** Makes a page report that an attacker's script has run: `worked()`. */
export async function trapScripts(page: Page): Promise<string[]> {
  const worked: string[] = [];
  await page.exposeFunction('noteWorked', (address: string) => worked.push(address));
  await page.addInitScript(() => {
    const worked = () => Reflect.get(window, 'noteWorked')(location.href);
    Object.assign(window, { worked, alert: worked });
  });
  page.on('dialog', (dialog) => {
    worked.push('dialog');
    void dialog.dismiss();
  });
  return worked;
}

/**
 * Traces of an attack in the parsed document, templates included: elements that no template of ours writes, handlers, addresses that run
 * scripts or send a form to another host. Data blocks must be JSON.
 * @param formHosts origins that forms may be sent to, besides the origin of the page
 * @param html another document, which the browser only parses
 */
export function judge(
  page: Page,
  formHosts: readonly string[] = [],
  html?: string,
): Promise<readonly string[]> {
  const judgement = ([hosts, text]: readonly [readonly string[], string | undefined]) => {
    const foreign =
      'iframe,frame,frameset,object,embed,applet,base,style,math,marquee,video,audio,foreignObject,animate,set,use';
    const addresses = /^((xlink:)?href|src|action|poster|data|ping|background|cite)$/i;
    const urlOf = (value: string) =>
      URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : undefined;
    const isForeignScript = (script: HTMLScriptElement) => {
      if (/^application\/(ld\+)?json$/.test(script.type)) return JSON.parse(script.text) === undefined;
      const isOwn = /^(module)?$/.test(script.type) && script.src.startsWith(`${location.origin}/`);
      return !isOwn || script.text !== '';
    };
    // Such a name hides properties of the document that scripts use (DOM clobbering).
    const clobbers = (element: Element) => element.id !== '' && element.id in Document.prototype;
    const rules: readonly ((element: Element) => boolean)[] = [
      (element) => element.matches(foreign),
      (element) => element instanceof HTMLScriptElement && isForeignScript(element),
      (element) => element.matches('meta[http-equiv]:not([http-equiv="Content-Security-Policy"])'),
      (element) => element.matches('[target]:not([rel~=noopener])'),
      clobbers,
    ];
    const attributeRules: readonly ((element: Element, name: string, value: string) => boolean)[] = [
      (_, name) => /^on|^srcdoc$|^formaction$/i.test(name),
      // A script sets a style on an enlarged picture.
      (element, name) => name === 'style' && element.closest('.slide') === null,
      (_, name, value) => addresses.test(name) && !/^(https?|mailto|tel):/.test(urlOf(value)?.href ?? ''),
      (_, name, value) =>
        name === 'action' && ![location.origin, 'null', ...hosts].includes(urlOf(value)?.origin ?? ''),
    ];
    const tracesOf = (element: Element): string[] => {
      const broken = rules.some((isBroken) => isBroken(element)) ? [element.outerHTML.slice(0, 120)] : [];
      const attributes = [...element.attributes]
        .filter(({ name, value }) => attributeRules.some((isBroken) => isBroken(element, name, value)))
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 80)}`);
      const inside = element instanceof HTMLTemplateElement ? tracesIn(element.content) : [];
      return [...broken, ...attributes, ...inside];
    };
    const tracesIn = (root: ParentNode): string[] => [...root.querySelectorAll('*')].flatMap(tracesOf);
    return tracesIn(text === undefined ? document : new DOMParser().parseFromString(text, 'text/html'));
  };
  return page.evaluate(judgement, [formHosts, html] as const);
}
