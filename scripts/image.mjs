// `npm run image`: builds the image wardlight:VERSION from a new release with docker, podman or buildah. `--try` starts what was built
// as its user on a root that can't be written to, until it is ready. BASE and RUNTIME name other base images than the Containerfile's.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { giveUp, projectNode, Refusal, root } from './lib/project.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tag = `wardlight:${version}`

/** @param {string} command @param {readonly string[]} args */
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const findEngine = () => {
  // A client of Docker alone, without its engine, builds nothing.
  const engine = ['docker', 'podman', 'buildah'].find(name => works(name, ['info']))
  if (engine === undefined)
    throw new Refusal('Building an image needs docker, podman or buildah, and none of them works here.')
  return engine
}

/** @param {string} command @param {readonly string[]} args */
const must = (command, args) => {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Refusal(`${command} ${args[0]} failed.`)
}

/** @param {string} engine */
const build = engine => {
  const npmrc = join(homedir(), '.npmrc')
  const bases = ['BASE', 'RUNTIME'].flatMap(name =>
    process.env[name] ? [`${name}=${process.env[name]}`] : [],
  )
  must(engine, [
    'build',
    // The other format has no health checks.
    ...(engine === 'docker' ? [] : ['--format', 'docker']),
    ...(engine === 'buildah' ? ['--isolation', 'chroot'] : []),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...bases.flatMap(given => ['--build-arg', given]),
    '--tag',
    tag,
    '--file',
    'Containerfile',
    'release',
  ])
}

/** In place of the runtime that buildah lacks: a root that can't be written to, with empty /tmp and /run. */
const readOnly = `mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount -t tmpfs tmpfs "$1/tmp" && mount -t tmpfs tmpfs "$1/run" && shift && exec "$@"`

/** The command that starts the image, and what removes what was made for it. @param {string} engine @param {readonly string[]} env */
const prepareStart = (engine, env) => {
  const given = env.flatMap(setting => ['--env', setting])
  const command = ['node', 'server/main.ts']
  if (engine !== 'buildah') {
    const name = `wardlight-try-${process.pid}`
    const hardened = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ')
    return {
      run: [engine, 'run', '--name', name, '--rm', '--network', 'host', ...hardened, ...given, tag],
      clean: () => works(engine, ['rm', '--force', name]),
    }
  }
  const read = (/** @type {string[]} */ args) => spawnSync(engine, args, { encoding: 'utf8' }).stdout.trim()
  const container = read(['from', `localhost/${tag}`])
  const inside = [engine, 'run', '--isolation', 'chroot', ...given, container, '--', ...command]
  return {
    run: ['unshare', '--mount', 'sh', '-c', readOnly, 'sh', read(['mount', container]), ...inside],
    clean: () => works(engine, ['rm', container]),
  }
}

/** @param {string} engine */
const isBuilt = engine =>
  works(engine, engine === 'buildah' ? ['inspect', '--type', 'image', tag] : ['image', 'inspect', tag])

/** @param {string} engine */
const tryOut = async engine => {
  if (!isBuilt(engine)) throw new Refusal(`There is no image ${tag} here: build it first by npm run image.`)
  const { startEmbeddedPostgres } = await import('#server/platform/database/embedded-postgres.ts')
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-image-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const port = await freePort()
  const { run, clean } = prepareStart(engine, [
    `PORT=${port}`,
    'HOST=127.0.0.1',
    'PUBLIC_URL=https://localhost',
    `DATABASE_URL=${postgres.servingConnectionString}`,
    `DATABASE_OWNER_URL=${postgres.connectionString}`,
    `SECRET_KEY=${randomBytes(36).toString('base64')}`,
    'SMTP_URL=smtp://127.0.0.1:25',
    'MAIL_FROM=no-reply@example.com',
    'SUPPORT_EMAIL=help@example.com',
    'STRIPE_SECRET_KEY=sk_test_none',
    'STRIPE_WEBHOOK_SECRET=whsec_none',
  ])
  const began = performance.now()
  const child = spawn(run[0] ?? '', run.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = new Promise(resolve => child.once('close', resolve))
  try {
    for (;;) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) break
      if (child.exitCode !== null || performance.now() - began > 120_000)
        throw new Refusal('The image was started, but did not become ready.')
      await delay(200)
    }
    process.stdout.write(`${tag} was ready after ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
  } finally {
    // The whole group: buildah passes no signal on to what it runs.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
    clean()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  const engine = findEngine()
  if (process.argv.includes('--try')) await tryOut(engine)
  else {
    must(projectNode, ['scripts/release.mjs'])
    build(engine)
    process.stdout.write(`${tag} was built by ${engine}.\n`)
  }
} catch (error) {
  giveUp(error)
}
