/** Names of files, not routes: the site's own, those of `public/`, and those that hosts usually have beside a site. */
const filePattern =
  /\.(html?|json|xml|txt|pdf|zip|csv|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|webm|css|m?js)$|^\/(_|\.well-known\/)/i;

/** Whether a path is that of a file, by its name. @param path below the site's base */
export function isFilePath(path: string): boolean {
  return filePattern.test(path);
}
