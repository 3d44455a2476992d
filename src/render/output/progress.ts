/** What people wait for in a build, in the order in which it begins. Pictures and data sheets are made beside pages and index. */
export const stages = ['check', 'pages', 'pictures', 'data sheets', 'index', 'publish'] as const;

export type Stage = (typeof stages)[number];

/**
 * Is told how far a stage is: first with nothing done, at last with all of it. A stage that cannot be counted has one step. Called often,
 * so it must be quick.
 */
export type OnProgress = (stage: Stage, done: number, total: number) => void;
