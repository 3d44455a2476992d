export default function configure(config) {
  config.setQuietMode(true);
}

// No template language runs over Markdown: the content has none, and Eleventy is faster without.
export const config = { markdownTemplateEngine: false, dir: { output: '_site' } };
