// `npm start`: installs and builds when needed, then runs Wardlight until it is told to stop.
// `npm run dev`: the same with hot reload. Runs on the machine's own Node (20 or newer) with nothing installed.
import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { freePort, isFree } from './lib/free-port.mjs'
import { ensureInstalled } from './lib/install.mjs'
import {
  environment,
  giveUp,
  projectNode,
  Refusal,
  requireNode,
  requireWritable,
  root,
} from './lib/project.mjs'
import { supervise } from './lib/supervise.mjs'

/** The server says so as well, but only when everything has been built. */
const requireData = () => {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env
  if (!DATABASE_URL && !DATABASE_URL_FILE)
    requireWritable(resolve(root, DATA_DIR || '.data'), 'Allow it, or choose another folder with DATA_DIR.')
}

const start = async () => {
  const began = performance.now()
  const built = await ensureBuilt()
  if (built !== '')
    process.stdout.write(`The pages were built in ${Math.ceil((performance.now() - began) / 1000)} s.\n`)
  supervise([{ args: ['server/main.ts'], env: environment() }])
}

const watchContract = () => {
  /** @type {NodeJS.Timeout | undefined} */
  let saved
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let generating
  const generate = () => {
    generating?.kill()
    generating = execFile(projectNode, ['scripts/generate.ts'], { cwd: root }, (_error, written, problem) => {
      process.stdout.write(written)
      process.stderr.write(problem)
    })
  }
  watch(join(root, 'openapi'), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.yaml') !== true) return
    clearTimeout(saved)
    saved = setTimeout(generate, 100)
  })
}

/**
 * Vite serves the pages with hot reload and proxies the API's addresses to the server, so there is one origin
 * here too.
 */
const develop = async () => {
  const port = process.env['PORT'] || '8080'
  if (!/^\d{1,5}$/.test(port))
    throw new Refusal(`PORT must be a whole number from 0 to 65535, but it is "${port}".`)
  if (!(await isFree(Number(port))))
    throw new Refusal(
      `The port ${port} is taken by another program. Choose another one with PORT, for example PORT=8081 npm run dev.`,
    )
  const apiPort = String(await freePort())
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const server = {
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }
  watchContract()
  supervise([
    { args: ['--watch', '--watch-preserve-output', 'server/main.ts'], env: environment(server) },
    {
      args: [
        vite,
        '--port',
        port,
        '--strictPort',
        '--host',
        process.env['HOST'] ?? 'localhost',
        '--logLevel',
        'warn',
        '--clearScreen',
        'false',
      ],
      env: environment({ WARDLIGHT_API: `http://127.0.0.1:${apiPort}` }),
    },
  ])
}

try {
  requireNode()
  requireData()
  await ensureInstalled()
  await (process.argv.includes('--dev') ? develop() : start())
} catch (error) {
  giveUp(error)
}
