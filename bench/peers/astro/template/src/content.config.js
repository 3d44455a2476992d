import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

// The content is made by a program: there is nothing for a schema to check, and Astro is faster without.
const pages = (pattern) => defineCollection({ loader: glob({ base: './src/content', pattern, generateId: ({ entry }) => entry.replace(/\.md$/, '') }) });

export const collections = {
  products: pages(['**/*.md', '!knowledge/*.md']),
  articles: pages('knowledge/*.md'),
};
