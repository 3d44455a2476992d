export default function configure(config) {
  config.setQuietMode(true);
}

// No template language in Markdown: the content uses none, and Eleventy is faster without one.
export const config = { markdownTemplateEngine: false, dir: { output: '_site' } };
