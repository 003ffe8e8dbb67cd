import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http2, { type ClientHttp2Stream } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'

/** Where a proxy is reached and where it leads, in place of what the files of `deploy` say. */
export type Front = { http: number; https: number; product: number; certificate: string; key: string }

/** The programs with a file in `deploy`, and how each is started with it on other ports. */
export const proxies = {
  nginx: {
    file: 'deploy/nginx.conf',
    package: 'nginx-light',
    command: (folder: string) => ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')],
    write(folder: string, { http, https, product, certificate, key }: Front) {
      const site = readFileSync(this.file, 'utf8')
        // Not every machine has IPv6.
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, certificate)
        .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, key)
        .replaceAll('fitfuel.example', 'localhost')
        .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
      writeFileSync(join(folder, 'site.conf'), site)
      writeFileSync(
        join(folder, 'main.conf'),
        `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\ninclude site.conf;\n}\n`,
      )
    },
  },
  Caddy: {
    file: 'deploy/Caddyfile',
    package: 'caddy',
    command: (folder: string) => [
      'caddy',
      'run',
      '--adapter',
      'caddyfile',
      '--config',
      join(folder, 'Caddyfile'),
    ],
    write(folder: string, { http, https, product, certificate, key }: Front) {
      const site = readFileSync(this.file, 'utf8')
        .replace('{$DOMAIN} {', `localhost {\n\ttls ${certificate} ${key}`)
        .replace('fitfuel:3000', `127.0.0.1:${product}`)
      const ports = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n}\n`
      writeFileSync(join(folder, 'Caddyfile'), ports + site)
    },
  },
}

/** A certificate for localhost that only this test made. */
export function selfMadeCertificate(): { certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return { certificate, key }
}

/** Starts a proxy for the test, with its file of `deploy`; it throws where the system has none. */
export async function startProxy(name: keyof typeof proxies, front: Front): Promise<void> {
  const proxy = proxies[name]
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-proxy-'))
  // Started by root, nginx answers as another user.
  chmodSync(folder, 0o777)
  proxy.write(folder, front)
  const [command, ...args] = proxy.command(folder)
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const child = spawn(command!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit').catch(() => {
    throw new Error(`There is no ${name}: on Debian, apt-get install ${proxy.package}.`)
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended.catch(() => {})
    rmSync(folder, { recursive: true })
  })
  const said = text(child.stderr)
  const isOver = ended.then(async () => {
    throw new Error(`${name} ended: ${await said}`)
  })
  await Promise.race([isOver, eventually(() => reached(front.https))])
  isOver.catch(() => {})
}

async function reached(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}

/** Asks over HTTP/2 as a browser does, from one address of this machine; a stream is left open for its reader. */
export function browserAt(port: number, { certificate, address }: { certificate: string; address: string }) {
  const session = http2.connect(`https://localhost:${port}`, {
    ca: readFileSync(certificate),
    host: '127.0.0.1',
    localAddress: address,
    family: 4,
  } as http2.SecureClientSessionOptions)
  onTestFinished(() => session.destroy())

  async function open(path: string, headers: Record<string, string>, body?: string) {
    const method = body === undefined ? 'GET' : 'POST'
    const stream: ClientHttp2Stream = session.request({ ':path': path, ':method': method, ...headers })
    stream.end(body)
    const [answered] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders]
    return { status: Number(answered[':status']), headers: answered, stream }
  }
  return {
    open,
    async ask(path: string, headers: Record<string, string> = {}, body?: string) {
      const { stream, ...answer } = await open(path, headers, body)
      return { ...answer, text: await text(stream) }
    },
  }
}
