/* Files that are imported as they are. The bundler puts their text into the scripts. */

declare module '*.css' {
  const text: string;
  export = text;
}

declare module '*.md' {
  const text: string;
  export = text;
}

declare module '*.php' {
  const text: string;
  export = text;
}

declare module '*.sh' {
  const text: string;
  export = text;
}

declare module '*.yml' {
  const text: string;
  export = text;
}
