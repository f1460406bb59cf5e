import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect as connectOverHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '#scripts/lib/free-port.mjs'
import { Refusal, root } from '#scripts/lib/project.mjs'

/** The programs, and the packages of Debian in which they are. */
const packages = { haproxy: 'haproxy', nginx: 'nginx-light', caddy: 'caddy' } as const
export type ProxyName = keyof typeof packages
export const proxyNames = Object.keys(packages) as readonly ProxyName[]

const isThere = (name: ProxyName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).error === undefined

/** Installs what is missing, unless services would begin by that. @throws Refusal where it can't. */
const ensure = (name: ProxyName): void => {
  if (isThere(name)) return
  const mayInstall = process.getuid?.() === 0 && !existsSync('/run/systemd/system')
  const command = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages[name]}`
  if (mayInstall) spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: 300_000 })
  if (!isThere(name)) throw new Refusal(`${name} is missing. Install it: apt-get install ${packages[name]}`)
}

interface Places {
  readonly folder: string
  readonly https: number
  readonly http: number
  readonly targets: readonly [string, string]
}

const replaceEach = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`There is no ${from} in it`)
    return changed.replaceAll(from, to)
  }, text)

/** The file of deploy/ with the places of this run, and the command that takes it. */
const starts: Record<ProxyName, (places: Places) => { args: string[]; env?: NodeJS.ProcessEnv }> = {
  haproxy: ({ folder, https, http, targets }) => {
    const file = join(folder, 'haproxy.cfg')
    // Another one of this machine may have the name of its own socket.
    const changed = replaceEach(readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8'), [
      ['abns@wardlight-calls', `abns@${basename(folder)}`],
    ])
    writeFileSync(file, changed)
    return {
      args: ['-db', '-f', file],
      env: {
        LISTEN: `:::${https}`,
        LISTEN_UNENCRYPTED: `:::${http}`,
        CERTIFICATES: join(folder, 'both.pem'),
        APP_1: targets[0],
        APP_2: targets[1],
      },
    }
  },
  nginx: ({ folder, https, http, targets }) => {
    const file = join(folder, 'nginx.conf')
    const changed = replaceEach(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      ['listen 443', `listen ${https}`],
      ['listen [::]:443', `listen [::]:${https}`],
      ['listen 80', `listen ${http}`],
      ['listen [::]:80', `listen [::]:${http}`],
      ['127.0.0.1:8081', targets[0]],
      ['127.0.0.1:8082', targets[1]],
      ['/etc/wardlight/', `${folder}/`],
    ])
    writeFileSync(file, changed)
    return { args: ['-c', file, '-g', 'daemon off;', '-e', join(folder, 'nginx.log')] }
  },
  caddy: ({ folder, https, http, targets }) => {
    const file = join(folder, 'Caddyfile')
    const changed = replaceEach(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), [
      [
        '\tservers {',
        `\tadmin off\n\tauto_https disable_certs\n\thttp_port ${http}\n\thttps_port ${https}\n\tservers {`,
      ],
      [
        '\t# For a certificate of your own: tls CERTIFICATE KEY',
        `\ttls ${folder}/certificate.pem ${folder}/certificate.key`,
      ],
    ])
    writeFileSync(file, changed)
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      env: { HOME: folder, SITE: 'localhost', APP_1: targets[0], APP_2: targets[1] },
    }
  },
}

const makeCertificate = (folder: string): void => {
  const [key, certificate] = [join(folder, 'certificate.key'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const made = spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...subject])
  if (made.status !== 0) throw new Refusal(`openssl made no certificate: ${String(made.stderr)}`)
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

export interface Proxy {
  readonly httpPort: number
  /** By HTTP/2 with TLS, each on a connection of its own. */
  call(method: string, path: string, options?: Call): Promise<Answer>
  close(): Promise<void>
}

interface Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** IPv6 or IPv4 of this machine. */
  readonly address?: '[::1]' | '127.0.0.1'
}

const callOn = async (
  session: ClientHttp2Session,
  method: string,
  path: string,
  { headers = {}, body }: Call,
): Promise<Answer> => {
  const stream = session.request({ ':method': method, ':path': path, ':authority': 'localhost', ...headers })
  stream.end(body)
  const [[answer], chunks] = await Promise.all([once(stream, 'response'), stream.toArray()])
  return { status: answer[':status'], body: Buffer.concat(chunks) }
}

/** The proxy with its file of deploy/, in front of two addresses, once it answers. @throws Refusal where its program is missing. */
export const startProxy = async (name: ProxyName, targets: readonly [string, string]): Promise<Proxy> => {
  ensure(name)
  const folder = mkdtempSync(join(tmpdir(), `wardlight-${name}-`))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  makeCertificate(folder)
  const [https, http] = [await freePort(), await freePort()]
  const { args, env } = starts[name]({ folder, https, http, targets })
  const child: ChildProcess = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let log = ''
  child.stderr?.on('data', chunk => (log += String(chunk)))
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  const call: Proxy['call'] = async (method, path, options = {}) => {
    const session = connectOverHttp2(`https://${options.address ?? '127.0.0.1'}:${https}`, {
      servername: 'localhost',
      ca: readFileSync(join(folder, 'certificate.pem')),
    })
    try {
      await once(session, 'connect')
      return await callOn(session, method, path, options)
    } finally {
      session.destroy()
    }
  }
  const proxy: Proxy = {
    httpPort: http,
    call,
    async close() {
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const answers = () =>
    call('GET', '/').then(
      ({ status }) => status === 200,
      () => {
        if (child.exitCode !== null) throw new Refusal(`${name} did not start: ${log}`)
        return false
      },
    )
  await vi.waitUntil(answers, { timeout: 60_000 })
  return proxy
}
