import { hosts } from '../catalogue/addresses/hosts.js';
import { isPattern } from '../catalogue/addresses/redirect-start.js';
import { deployFiles, toolFolders } from '../catalogue/addresses/site-files.js';
import type { HostTarget } from '../catalogue/schema/site/host-targets.js';
import { redirectRules } from '../render/hosts/host-site.js';
import { probeFile } from '../render/receivers/files.js';
import { receiverSettings } from '../render/receivers/settings.js';
import { addressOf, hrefOf } from '../site/addresses/href.js';
import type { Site } from '../site/site.js';
import { readManifest } from './manifest.js';
import { type Look, sendTestEnquiry } from './test-enquiry.js';

/** In ms, for an answer. */
const longestWait = 20_000;

const advice = {
  page: 'the page is not there: deploy the site, and check that the path of the deploy is the folder that the host shows',
  clean:
    'the host does not find `x.html` at `/x`: build for your host (`--target`), or write `format: directory` under `site`',
  headers:
    'the security headers are missing: the host does not read the file with them. On Apache, mod_headers must be on and AllowOverride be All',
  compression:
    'the page comes without compression: switch it on in the control panel of the host (gzip or Brotli)',
  redirect: 'the redirect does not work: the host does not read the file with the redirects',
  unknown: 'an unknown address must answer 404, with `404.html`: set it as the error page of the host',
  gone: 'an address that is given up should answer 410: the host does not read the file with its rules',
  cache:
    'browsers must ask again for files that never change: the host does not read the headers of `_assets/`',
  receiver:
    'no program receives enquiries here: it would answer 405 to a browser. See the page of your provider in the guide, docs/guide/enquiries.md',
  stored:
    'the host shows stored enquiries to everybody: it does not read the file `.htaccess` in `_enquiry/stored`. Deny this folder in the settings of the host, or use another provider',
} as const;

/** Asks the live site as a visitor does. @param live address of the home page, with a slash at its end. @param testsEnquiry whether to send a marked enquiry @throws TypeError if it cannot be reached */
export async function* lookAt(
  live: string,
  site: Site,
  host: HostTarget | undefined,
  testsEnquiry: boolean,
): AsyncIterable<Look> {
  const settings = site.catalogue.site;
  const { sendsOwn = true, answersGone = true } = host === undefined ? {} : hosts[host];
  const base = settings.base ?? '/';
  const urlOf = (href: string) => (href.startsWith(base) ? live + href.slice(base.length) : href);
  const ask = async (url: string) => {
    const signal = AbortSignal.timeout(longestWait);
    const response = await fetch(url, { redirect: 'manual', signal, headers: { 'User-Agent': 'herbarium' } });
    const text = await response.text();
    const { status, headers } = response;
    const of = (name: string) => headers.get(name) ?? '';
    const parts = [String(status), of('content-type').split(';')[0], of('content-encoding'), of('location')];
    return { status, of, text, answer: parts.filter(Boolean).join(', ') };
  };
  const look = async (
    what: string,
    href: string,
    judge: (answer: Awaited<ReturnType<typeof ask>>) => readonly (keyof typeof advice | false)[],
  ): Promise<Look> => {
    const address = urlOf(href);
    const answer = await ask(address);
    const problems = judge(answer).flatMap((name) => (name === false ? [] : [advice[name]]));
    return { address, what, answer: answer.answer, problems };
  };
  yield look('home', base, ({ status, of }) => [
    status !== 200 && 'page',
    status === 200 && sendsOwn && of('content-security-policy') === '' && 'headers',
    status === 200 && of('content-encoding') === '' && 'compression',
  ]);
  const product = site.routes.find(({ subject }) => subject.screen === 'product');
  if (product !== undefined)
    yield look('a product', hrefOf(settings, product.path), ({ status }) => [status !== 200 && 'clean']);
  const redirect = redirectRules(site).find(({ start }) => !isPattern(start));
  if (redirect !== undefined) {
    const { from, to } = redirect;
    yield look('a redirect', addressOf(settings, from), ({ status, of, text }) => {
      const end = new URL(of('location'), live + from).href;
      const leads = status > 300 && status < 309 && end === new URL(urlOf(to), live).href;
      // GitHub Pages sends no redirects: small pages lead to the new addresses.
      const isStub = status === 200 && !sendsOwn && text.includes('http-equiv="refresh"');
      return [!leads && !isStub && 'redirect'];
    });
  }
  const unknown = addressOf(settings, '/an-address-that-does-not-exist');
  yield look('an unknown address', unknown, ({ status }) => [status !== 404 && 'unknown']);
  const [gone] = site.locked.gone;
  if (gone !== undefined)
    yield look('an address given up', addressOf(settings, gone), ({ status }) => [
      status !== 410 && (answersGone || status !== 404) && 'gone',
    ]);
  const receiver = receiverSettings(site);
  if (receiver !== undefined)
    yield look('the receiver of enquiries', receiver.path, ({ status }) => [status !== 405 && 'receiver']);
  if (settings.enquiry.provider === 'php')
    yield look('stored enquiries', addressOf(settings, `/${probeFile}`), ({ status }) => [
      status === 200 && 'stored',
    ]);
  if (testsEnquiry) yield await sendTestEnquiry(live, site);
  const list = await ask(live + deployFiles.manifest);
  if (list.status !== 200) return;
  const { files } = readManifest(Buffer.from(list.text), live);
  const asset = Object.keys(files).find(
    (file) => file.startsWith(`${toolFolders.assets}/`) && /\.(js|css)$/.test(file),
  );
  if (asset !== undefined && sendsOwn)
    yield look('a file that never changes', addressOf(settings, `/${asset}`), ({ status, of }) => [
      status !== 200 && 'page',
      status === 200 && !/immutable|max-age=\d{6,}/.test(of('cache-control')) && 'cache',
    ]);
}

/** Whether an address is a sample, which no host has. */
export const isSample = (origin: string): boolean =>
  /(\.|\/\/)(example|test|invalid|example\.(com|org|net))$/.test(origin);
