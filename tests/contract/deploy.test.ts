import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '#scripts/lib/project.mjs'
import { readConfig } from '#server/config.ts'
import { secretSettings } from '#server/settings.ts'

interface Service {
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly network_mode?: string
  readonly read_only?: boolean
  readonly mem_limit?: string
  readonly logging?: object
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const compose: {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
} = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image.startsWith('wardlight:'))

const parent = mkdtempSync(join(tmpdir(), 'wardlight-deploy-'))
afterAll(() => rmSync(parent, { recursive: true }))

describe('compose.yaml', () => {
  it('limits what each service writes, takes of memory and logs', () => {
    expect(services.length).toBeGreaterThan(5)
    for (const [name, service] of services)
      expect(service, name).toMatchObject({
        read_only: true,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      })
  })

  it('gives each secret by file, and only to whom it is for', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'app-1', 'app-2', 'worker'])
    for (const [name, { environment, secrets }] of ours) {
      const expected = secretSettings.filter(secret => secret !== 'DATABASE_OWNER_URL' || name === 'migrate')
      const files = expected.map(secret => [`${secret}_FILE`, `/run/secrets/${secret.toLowerCase()}`])
      expect(environment, name).toMatchObject(Object.fromEntries(files))
      expect(secrets?.toSorted(), name).toEqual(expected.map(secret => secret.toLowerCase()).toSorted())
    }
    for (const [name, { environment, secrets = [] }] of services) {
      const byValue = Object.keys(environment).filter(key =>
        /(?:PASSWORD|PASSPHRASE|_KEY|SECRET|_URL)$/.test(key),
      )
      expect(byValue, name).toEqual([])
      const mounted = Object.values(environment).filter(value => value.startsWith('/run/secrets/'))
      expect(mounted.toSorted(), name).toEqual(secrets.map(secret => `/run/secrets/${secret}`).toSorted())
    }
  })

  it('publishes the proxy alone, which answers on both ports and reaches no metrics', () => {
    const published = services.filter(([, { ports }]) => ports !== undefined)
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['80:8080', '443:8443']]])
    const { environment = {} } = compose.services['proxy'] ?? {}
    expect([environment['LISTEN_UNENCRYPTED'], environment['LISTEN']]).toEqual([':::8080', ':::8443'])
    const wanted = [...read('deploy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(new Set(Object.keys(environment))).toEqual(new Set(wanted))
    const { environment: settings = {} } = compose.services['app-1'] ?? {}
    expect(settings).toMatchObject({ METRICS_PORT: '9464', TRUSTED_PROXIES: '1', HOST: '::' })
    expect(read('deploy/haproxy.cfg')).not.toContain('9464')
  })

  it('starts with the secrets that docs/operations/containers.md makes, those that are empty left out', () => {
    const [, script = ''] =
      /```sh\n(mkdir -p deploy\/secrets[^`]+)```/.exec(read('docs/operations/containers.md')) ?? []
    const { status, stderr } = spawnSync('sh', ['-euc', script], { cwd: parent, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    const made = readdirSync(join(parent, 'deploy/secrets'))
    const named = Object.entries(compose.secrets).map(([name, { file }]) => {
      expect(file).toBe(`deploy/secrets/${name}`)
      return name
    })
    expect(made.toSorted()).toEqual(named.toSorted())
    const write = (name: string, value: string) => writeFileSync(join(parent, 'deploy/secrets', name), value)
    write('smtp_url', 'smtps://user:pass@mail.example.com')
    write('stripe_secret_key', 'sk_live_1')
    write('stripe_webhook_secret', 'whsec_1\n')
    mkdirSync(join(parent, 'backups'))
    for (const [, { environment }] of ours) {
      const config = readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://app.example.com',
        MAIL_FROM: 'no-reply@example.com',
        SUPPORT_EMAIL: 'help@example.com',
        BACKUP_FOLDER: join(parent, 'backups'),
        ...Object.fromEntries(
          Object.entries(environment).map(([key, value]) => [
            key,
            value.replace('/run/secrets/', `${parent}/deploy/secrets/`),
          ]),
        ),
      })
      expect(config).toMatchObject({ hibp: null, metricsPort: 9464, trustedProxies: 1 })
      expect(config.databaseUrl).toMatch(/^postgres:\/\/wardlight:[\da-f]{48}@localhost\//)
    }
  })
})

describe('deploy/wardlight@.service', () => {
  const unit = read('deploy/wardlight@.service')

  it('has no secret by value, and never knows the owner of the schema', () => {
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/wardlight\/wardlight\.env$/m)
    expect(unit).not.toContain('owner')
    const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    expect(given).toEqual(['PORT=%i', 'METRICS_PORT=1%i', 'WARDLIGHT_COMMANDS=wardlight'])
  })

  it('may write where its data and backups are alone, and run what V8 writes', () => {
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).toMatch(/^StateDirectory=wardlight$/m)
    expect(unit).toMatch(/^ReadWritePaths=\/var\/backups\/wardlight$/m)
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
  })
})
