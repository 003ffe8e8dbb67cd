import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#features/media/ground/media.rules.ts'
import { settingNames } from '#platform/config/environment.server.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('deploy/fitfuel.service')
const operating = read('docs/operating.md')

/** The last stage of the image: what is run. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

/** What compose.yaml says of one service: the lines that are indented below its name. */
function service(name: string): string {
  const [, lines = ''] = new RegExp(`^  ${name}:\\n((?:(?: {4}.*)?\\n)+)`, 'm').exec(compose) ?? []
  expect(lines).not.toBe('')
  return lines
}

/** The values of a directive, as a unit of systemd and other files have them, a line each. */
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^\\s*${name}[= ](.*?);?$`, 'gm'))].map(([, value]) => value!.trim())

test('[OPS-02] the image is built in a stage of its own, and has Node and the archive alone, which nobody who runs may change', () => {
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2)
  expect(image).toContain('COPY --from=build --chown=root:root /fitfuel /opt/fitfuel')
  expect(image.match(/^COPY /gm)).toHaveLength(1)
  expect(image.match(/^RUN .*/gm)).toEqual(['RUN install -d -o node -g node -m 700 /data'])
})

test('[OPS-02] the process in the image is no root, stores in /data alone, and is asked whether it lives', () => {
  expect(valuesOf(image, 'USER')).toEqual(['node'])
  expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('\nCMD '))
  expect(valuesOf(image, 'VOLUME')).toEqual(['/data'])
  expect(image).toMatch(/^ENV .*DATA_DIR=\/data/m)
  expect(image).toMatch(/^HEALTHCHECK (.*\\\n.*)?\/healthz`/m)
})

test('[OPS-02] beside /data nothing can be written but a /tmp in memory, and the process gets no rights that it has not', () => {
  const own = service('fitfuel')
  for (const line of [
    'read_only: true',
    'tmpfs: [/tmp]',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    "volumes: ['data:/data']",
  ]) {
    expect(own).toContain(`    ${line}\n`)
  }
})

test('[OPS-02] a proxy with HTTPS is all of it that can be reached from outside, and everything stored outlives its container', () => {
  const services = ['fitfuel', 'database', 'storage', 'bucket', 'proxy']
  expect(services.filter((name) => service(name).includes('ports:'))).toEqual(['proxy'])
  expect(service('proxy')).toContain("'443:443'")
  const [, volumes = ''] = /^volumes:\n([\s\S]*)/m.exec(compose) ?? []
  const named = [...volumes.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name!)
  const mounted = [...compose.matchAll(/(?:\['|- )(\w+):\//g)].map(([, name]) => name!)
  expect(mounted.sort()).toEqual(named.sort())
})

test('[OPS-02] images are named with their versions, so that the same file gives the same thing tomorrow', () => {
  const named = [...valuesOf(dockerfile, 'FROM'), ...valuesOf(compose, 'image:')].map(
    (name) => name.split(' ')[0]!,
  )
  expect(named).toHaveLength(6)
  const isPinned = (name: string) => /:(\d+\.\d+(\.\d+)?(-[\w-]+)?|RELEASE\.[\dTZ-]+)$/.test(name)
  expect(named.filter((name) => !isPinned(name))).toEqual([])
})

test('[OPS-02] compose.yaml sets what FitFuel reads, and stops where a secret is missing', () => {
  const set = [...service('fitfuel').matchAll(/^ {6}([A-Z][A-Z_]+): (.*)$/gm)]
  expect(set.map(([, name]) => name!).filter((name) => !settingNames.includes(name))).toEqual([])
  for (const name of ['DOMAIN', 'SECRET_KEY', 'POSTGRES_PASSWORD', 'S3_SECRET']) {
    expect(compose).toContain(`\${${name}:?`)
    expect(operating).toMatch(new RegExp(`^${name}=`, 'm'))
  }
})

test('[OPS-03] systemd stops the server alone, waits for it, and lets it write to its own folder and nowhere else', () => {
  const said = (name: string) => valuesOf(unit, name).join()
  expect(said('KillMode')).toBe('mixed')
  // The PostgreSQL of the folder ends after the server, and must not be killed.
  expect(said('ExecStopPost')).toContain('"$DATA_DIR/postgres/cluster/postmaster.pid"')
  const stopMs = Number(
    /^const STOP_MS = ([\d_]+)/m.exec(read('src/server/process/main.ts'))![1]!.replace('_', ''),
  )
  expect(Number(said('TimeoutStopSec')) * 1_000).toBeGreaterThan(stopMs)
  expect(said('User')).toBe('fitfuel')
  // It says in a sentence that a Node is too old, and hands signals on.
  expect(said('ExecStart')).toBe('/usr/bin/node fitfuel.mjs')
  expect([said('ProtectSystem'), said('StateDirectory'), said('ReadWritePaths')]).toEqual([
    'strict',
    'fitfuel',
    '',
  ])
  const set = [...said('Environment').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!)
  expect(set.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([])
})

test.each([
  ['deploy/nginx.conf', ['proxy_set_header X-Real-IP $remote_addr;', 'proxy_http_version 1.1;']],
  ['deploy/Caddyfile', ['header_up X-Real-IP {remote_host}', 'flush_interval -1']],
])(
  '[OPS-03] %s names the visitor itself, passes live updates on at once, and takes pictures as large as they may be',
  (file, lines) => {
    const text = read(file)
    for (const line of lines) expect(text).toContain(line)
    expect(text).not.toMatch(/X-Forwarded-For|proxy_add_x_forwarded_for|proxy_buffering on/i)
    // `MB` of Caddy is a million bytes; `m` of nginx, and MiB, are more.
    const [, size] = /(?:client_max_body_size|max_size) (\d+)(?:m|MiB)\b/.exec(text)!
    expect(Number(size) * 1_048_576).toBeGreaterThanOrEqual(MAX_IMAGE_BYTES)
  },
)

test('[OPS-03] docs/operating.md has a part for each thing that an operator does', () => {
  const parts = [...operating.matchAll(/^##? (.+)$/gm)].map(([, title]) => title!)
  for (const part of [
    ...['Install it', 'HTTPS in front', 'Mail', 'Feeds by themselves', 'Back up', 'Update', 'Roll back'],
    ...['What it needs', 'All settings', 'What to watch', 'Several processes', 'Containers'],
  ]) {
    expect(parts).toContain(part)
  }
  const linked = [...operating.matchAll(/\]\(\.\.\/([^)#]+)/g)].map(([, path]) => path!)
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

test('[OPS-09] docs/operating.md says for each part where it ends, and what it moves to', () => {
  const [, plan = ''] = operating.split('# Beyond ten machines')
  for (const word of ['replica', 'partition', 'CDN', 'OpenSearch', 'NATS', 'max_connections', 'million']) {
    expect(plan).toContain(word)
  }
  expect(plan).toContain('node bench/millions.bench.ts')
})
