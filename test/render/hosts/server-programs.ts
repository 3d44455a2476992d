import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** A folder that a server shows, with the file of Herbarium in it, on a separate port. */
export interface Shown {
  readonly root: string;
  readonly port: number;
  /** Path of the file that Herbarium wrote. */
  readonly file: string;
  /** Lines of the maker beside it. */
  readonly lines?: string;
  /** For Apache: runs PHP, with this program for its mails. */
  readonly sendmail?: string;
}

interface Program {
  readonly places: readonly string[];
  readonly debianPackage: string;
  /** Writes the smallest main configuration, which only includes the files of Herbarium. @returns how to start the program */
  readonly prepare: (folder: string, shown: readonly Shown[]) => Promise<readonly string[]>;
}

const programs: Readonly<Record<'nginx' | 'apache' | 'caddy', Program>> = {
  nginx: {
    places: ['/usr/sbin/nginx'],
    debianPackage: 'nginx-light',
    prepare: async (folder, shown) => {
      const servers = shown.map(
        ({ root, port, file, lines = '' }) =>
          `server { listen 127.0.0.1:${port}; root ${root}; include ${file}; ${lines} }`,
      );
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const main = path.join(folder, 'nginx.conf');
      await writeFile(
        main,
        `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} ${servers.join('\n')} }\n`,
      );
      return ['-p', folder, '-e', 'stderr', '-c', main];
    },
  },
  apache: {
    places: ['/usr/sbin/apache2'],
    debianPackage: 'apache2',
    prepare: async (folder, shown) => {
      const hasPhp = shown.some(({ sendmail }) => sendmail !== undefined);
      const names = 'authz_core dir mime rewrite headers deflate filter status include proxy proxy_http';
      // PHP in the server needs processes, not threads.
      const modules = [hasPhp ? 'mpm_prefork' : 'mpm_event', ...names.split(' ')];
      const main = path.join(folder, 'apache.conf');
      const lines = [
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `PidFile ${folder}/apache.pid`,
        `ErrorLog ${folder}/apache.log`,
        'ServerName 127.0.0.1',
        'User #33',
        'Group #33',
        'TypesConfig /dev/null',
        ...(hasPhp ? [`LoadModule php_module ${phpModule()}`] : []),
        // Like PHP on Debian, else with a program that always exists; and pages that run commands.
        '<FilesMatch "\\.ph(ar|p|tml)$">',
        `SetHandler ${hasPhp ? 'application/x-httpd-php' : 'server-status'}`,
        '</FilesMatch>',
        'AddHandler server-status .cgi',
        'AddOutputFilter INCLUDES .shtml',
        ...shown.flatMap(({ root, port, lines: own = '', sendmail }) => [
          `Listen 127.0.0.1:${port}`,
          `<VirtualHost 127.0.0.1:${port}>`,
          `DocumentRoot ${root}`,
          `<Directory ${root}>`,
          'AllowOverride All',
          'Options +FollowSymLinks +Includes +ExecCGI',
          '</Directory>',
          own,
          ...(sendmail === undefined ? [] : [`php_admin_value sendmail_path ${sendmail}`]),
          '</VirtualHost>',
        ]),
      ];
      await writeFile(main, `${lines.join('\n')}\n`);
      return ['-d', folder, '-f', main, '-DFOREGROUND'];
    },
  },
  caddy: {
    places: ['/usr/bin/caddy'],
    debianPackage: 'caddy',
    prepare: async (folder, shown) => {
      const main = path.join(folder, 'Caddyfile');
      const sites = shown.map(
        ({ root, port, file, lines = '' }) =>
          `http://127.0.0.1:${port} {\n\troot * ${root}\n\timport ${file}\n${lines}\n}\n`,
      );
      await writeFile(main, `{\n\tadmin off\n\tauto_https off\n}\n${sites.join('')}`);
      return ['run', '--config', main, '--adapter', 'caddyfile'];
    },
  },
};

const apacheModules = '/usr/lib/apache2/modules';

/** PHP in Apache, of Debian's package `libapache2-mod-php`. Undefined if it is not installed. */
export function phpModule(): string | undefined {
  const name =
    existsSync(apacheModules) && readdirSync(apacheModules).find((file) => /^libphp.*\.so$/.test(file));
  return name ? path.join(apacheModules, name) : undefined;
}

export type ServerName = keyof typeof programs;

/** The program of a server. A missing program is installed from Debian's packages, if possible. */
export function findServer(name: ServerName): string | undefined {
  const find = (name: ServerName) => programs[name].places.find((place) => existsSync(place));
  if (find(name) === undefined) installServers();
  return find(name);
}

let hasTried = false;

/** Tries it once for all tests. */
function installServers(): void {
  if (hasTried || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  hasTried = true;
  // In this run level, Debian does not start the installed services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const packages = Object.values(programs).map(({ debianPackage }) => debianPackage);
  const { status } = spawnSync('apt-get', ['update', '-qq'], { env, timeout: 30_000 });
  if (status !== 0) return;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    timeout: 90_000,
  });
}

/** Starts a server that shows folders. @returns a function that stops it */
export async function startServer(
  name: ServerName,
  program: string,
  folder: string,
  shown: readonly Shown[],
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  // Apache drops the rights of root, and must still read its files.
  await chmod(folder, 0o755);
  const args = await programs[name].prepare(folder, shown);
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Apache with processes ends its whole group, which would be that of the tests.
    detached: name === 'apache',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.all(shown.map(({ port }) => untilOpen(child, port, () => output)));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Waits until a server accepts connections. @param output what it has printed */
export async function untilOpen(child: ChildProcess, port: number, output = () => ''): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server has ended:\n${output()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
