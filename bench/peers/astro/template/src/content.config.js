import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

// A program makes the content, so a schema has nothing to check, and Astro is faster without one.
const pages = (pattern) => defineCollection({ loader: glob({ base: './src/content', pattern, generateId: ({ entry }) => entry.replace(/\.md$/, '') }) });

export const collections = {
  products: pages(['**/*.md', '!knowledge/*.md']),
  articles: pages('knowledge/*.md'),
};
