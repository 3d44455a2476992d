interface Documented {
  /** Empty without a docstring. */
  readonly doc: string;
  readonly example?: string | undefined;
  readonly deprecated?: string | undefined;
}

export interface Member extends Documented {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
}

export interface Contract {
  readonly interfaces: ReadonlyMap<
    string,
    Documented & { readonly bases: readonly string[]; readonly members: readonly Member[] }
  >;
  readonly aliases: ReadonlyMap<string, Documented & { readonly type: string }>;
  readonly values: ReadonlyMap<string, Documented & { readonly type: string }>;
}

export function readContract(text: string): Contract;

export function exampleFiles(contract: Contract): ReadonlyMap<string, string>;
