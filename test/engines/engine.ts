/** A started browser, or a driver that starts one for each tab. */
export interface Engine {
  /** Opens a tab with an empty profile, 1280 px wide. */
  readonly open: () => Promise<Tab>;
  readonly end: () => Promise<void>;
}

export interface EngineWishes {
  /** Whether pages may run scripts. Those of the tests always run. */
  readonly hasScripts: boolean;
}

export type StartEngine = (wishes: EngineWishes) => Promise<Engine>;

/** The commands that WebDriver and WebDriver BiDi share. */
export interface Tab {
  /** Resolves when the page has loaded. */
  readonly goTo: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly forward: () => Promise<void>;
  /** Evaluates an expression in the page. @param expression its value is a text */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly perform: (input: InputSource) => Promise<void>;
  /** Errors in the log of the browser. Always empty if the protocol gives no access to the log. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** Actions of a mouse or a keyboard: both protocols have the same. */
export type InputSource =
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] };

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}
