/* Functions that run in the page. They may use nothing from outside. */

/** A part of the path to an element, from the outermost: its role, and a pattern of its name. */
export interface Step {
  /** Roles or names of tags, one of which it has. */
  readonly roles: readonly string[];
  /** Source of a pattern. */
  readonly name: string;
}

/** A visible element, as a buyer sees it. */
export interface Seen {
  /** Its visible text, without line breaks. */
  readonly text: string;
  /** The value of a field. Empty for other elements. */
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
  /** The centre of its first line in CSS pixels. Undefined if another element covers it. */
  readonly place: { readonly x: number; readonly y: number } | undefined;
}

/** The parts of axe that compute roles and names as assistive technology does. */
declare const axe: {
  readonly setup: (root: Element) => void;
  readonly teardown: () => void;
  readonly commons: {
    readonly aria: { readonly getRole: (element: Element) => string | null };
    readonly text: { readonly accessibleText: (element: Element) => string };
  };
};

/** An action on the first of the elements: scroll it into view, or focus it. */
export type Reach = 'none' | 'scroll' | 'focus';

/** The visible elements at the end of a path. */
export function look(steps: readonly Step[], reach: Reach): readonly Seen[] {
  const plain = (text: string) => text.replace(/[\s\u00ad\u200b\u2060]+/g, ' ').trim();
  const nameOf = (element: Element) => plain(axe.commons.text.accessibleText(element));
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const inside = (scopes: readonly Element[], { roles, name }: Step) => {
    const pattern = new RegExp(name, 'u');
    const all = scopes.flatMap((scope) => [...scope.querySelectorAll('*')]);
    return [...new Set(all)].filter(
      (element) =>
        isVisible(element) &&
        [element.localName, axe.commons.aria.getRole(element)].some((role) => roles.includes(role ?? '')) &&
        pattern.test(nameOf(element)),
    );
  };
  const placeOf = (element: Element) => {
    const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    return isHit ? { x, y } : undefined;
  };
  axe.setup(document.documentElement);
  try {
    const elements = steps.reduce<readonly Element[]>(inside, [document.documentElement]);
    const [first] = elements;
    if (reach === 'scroll') first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (reach === 'focus' && first instanceof HTMLElement) first.focus();
    return elements.map((element) => ({
      text: plain(element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')),
      value: 'value' in element ? String(element.value) : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      hasFocus: element === document.activeElement,
      place: placeOf(element),
    }));
  } finally {
    axe.teardown();
  }
}

/** Stores what a page complains about in its storage, where it survives the page: a host lets each page run this first. */
export function storeComplaints(): void {
  const store = (complaint: string) => {
    const complaints: string[] = JSON.parse(localStorage.getItem('complaints') ?? '[]');
    localStorage.setItem(
      'complaints',
      JSON.stringify([...complaints, `${complaint} (${location.pathname})`]),
    );
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) store(event.message);
      else if (target instanceof Element) store(`not loaded: ${target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => store(`not handled: ${reason}`));
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sample }) =>
      store(`blocked by ${effectiveDirective}: ${blockedURI} ${sample}`),
    true,
  );
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: these are the messages of the page
    const write = console[level];
    console[level] = (...values) => {
      store(values.join(' '));
      write(...values);
    };
  }
}
