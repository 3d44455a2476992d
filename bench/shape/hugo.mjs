// Writes content as a project of Hugo: a Markdown file a page with its fields in front, and templates that show the same.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageSize } from './content.mjs';

/** @param {ReturnType<import('./content.mjs').contentOf>} content */
export async function writeHugo(folder, { categories, articles }) {
  await writeFiles(folder, templates);
  await writeFiles(folder, {
    'content/about-us.md': plainPage('About the company and its growers'),
    'content/contact-us.md': plainPage('Contact us for samples and quotes'),
    'content/search.md': plainPage('Find a product or an article'),
    'content/thanks.md': plainPage('Thank you for your enquiry'),
    'content/knowledge/_index.md': plainPage('What we know of natural colours'),
    'content/products/_index.md': plainPage('All products of all families'),
  });
  for (const { slug, title, products } of categories) {
    await mkdir(path.join(folder, 'content', slug), { recursive: true });
    await writeFile(path.join(folder, 'content', slug, '_index.md'), plainPage(title));
    for (const { body, slug: name, name: heading, ...product } of products) {
      await writePage(path.join(folder, 'content', slug, `${name}.md`), { ...product, heading, type: 'product' }, body);
    }
  }
  await mkdir(path.join(folder, 'content/knowledge'), { recursive: true });
  for (const { body, slug, headline, ...article } of articles) {
    await writePage(path.join(folder, 'content/knowledge', `${slug}.md`), { ...article, title: headline, heading: headline, type: 'article' }, body);
  }
}

/** JSON is YAML, and Hugo reads it fastest. */
async function writePage(file, fields, body) {
  await writeFile(file, `${JSON.stringify(fields)}\n\n${body}\n`);
}

function plainPage(title) {
  return `${JSON.stringify({ title, description: title })}\n`;
}

async function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

const list = (pages, size) => `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ $pages := .Paginate (${pages}) ${size} }}
<ul class="cards">{{ range $pages.Pages }}<li><a href="{{ .RelPermalink }}">{{ with .Params.colour }}<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="{{ .hex }}"/></svg>{{ end }}{{ .Params.heading }}</a><p>{{ .Description }}</p></li>{{ end }}</ul>
{{ template "_internal/pagination.html" . }}{{ end }}
`;

const templates = {
  'config.json': JSON.stringify({
    baseURL: 'https://www.bench.example/',
    title: 'Bench',
    languageCode: 'en',
    disableKinds: ['taxonomy', 'term'],
    services: { rss: { limit: 20 } },
  }),
  'layouts/_default/baseof.html': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"><meta name="keywords" content="{{ .Params.keywords }}">
<link rel="canonical" href="{{ .Permalink }}"><meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}">
{{ with .Params.spec }}<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "Product" "name" $.Params.heading "description" $.Description "url" $.Permalink | jsonify | safeJS }}</script>{{ end }}
</head><body><header><a href="/">Bench</a><nav>{{ range site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></header>
<main>{{ block "main" . }}{{ end }}</main>
<footer><p>Bench Ltd.</p>{{ range site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer></body></html>
`,
  'layouts/index.html': '{{ define "main" }}<h1>Natural ingredients from the manufacturer</h1>{{ end }}\n',
  'layouts/404.html': '{{ define "main" }}<h1>This page could not be found</h1>{{ end }}\n',
  'layouts/_default/single.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n',
  'layouts/_default/list.html': list('.RegularPages', pageSize.products),
  'layouts/knowledge/list.html': list('.RegularPages', pageSize.articles),
  'layouts/products/list.html': list('where site.RegularPages "Type" "product"', pageSize.products),
  'layouts/product/single.html': `{{ define "main" }}<nav><a href="/">Home</a> / {{ with .CurrentSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<h1>{{ .Params.heading }}</h1><p>{{ .Description }}</p>
<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="{{ .Params.colour.hex }}"/></svg><p>{{ .Params.colour.shade }}</p>
<table><thead><tr><th>Test</th><th>Limit</th><th>Unit</th><th>Method</th></tr></thead><tbody>
{{ range .Params.spec }}<tr><th>{{ .test }}</th><td>{{ .limit }}</td><td>{{ .unit }}</td><td>{{ .method }}</td></tr>{{ end }}</tbody></table>
{{ .Content }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Params.heading }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Params.heading }}</a>{{ end }}</nav>{{ end }}
`,
  'layouts/article/single.html': `{{ define "main" }}<nav><a href="/">Home</a> / <a href="/knowledge/">Knowledge</a></nav>
<h1>{{ .Params.heading }}</h1><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2 January 2006" }}</time>
{{ .Content }}
{{ range .Params.products }}<a href="/{{ . }}/">{{ . }}</a>{{ end }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Params.heading }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Params.heading }}</a>{{ end }}</nav>{{ end }}
`,
};
