/** The page of all keys of a catalogue, as Markdown. @param schema the JSON Schema of catalogues */
export function keysPage(schema: unknown): string;
