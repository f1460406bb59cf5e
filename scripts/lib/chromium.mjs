import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { environment, program, Refusal } from './project.mjs'
import { run } from './run.mjs'

const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Without a sandbox, as we may be root, and without network calls of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless shell would render some texts wider than a window does.
  '--font-render-hinting=none',
  // A page of a test lives too briefly for code to be worth optimizing.
  '--js-flags=--no-maglev,--no-turbofan,--no-sparkplug',
]

/** A stub that only says how to install it (Ubuntu's chromium-browser) answers nothing here. @param {string} path */
const answers = path => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** The headless shell lies beside Playwright's Chromium. @param {string} full */
const playwrightsShell = full => {
  const [, folder = '', revision, system] = /^(.*)chromium-(\d+)[/\\]chrome-([a-z0-9-]+)/.exec(full) ?? []
  const file = `chrome-headless-shell${platform() === 'win32' ? '.exe' : ''}`
  return join(folder, `chromium_headless_shell-${revision}`, `chrome-headless-shell-${system}`, file)
}

/** Of CHROMIUM_PATH, the machine or Playwright; a headless shell needs less processor time. */
export const findChromium = async () => {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) {
    if (answers(wanted)) return wanted
    throw new Refusal(`CHROMIUM_PATH is ${wanted}, but no browser answers there.`)
  }
  const full = await playwrightsOwn()
  return [shell, playwrightsShell(full), ...usual, full].find(answers) ?? null
}

const isRoot = process.getuid?.() === 0

/** Ways to get one, the fastest first; each may fail. @type {readonly (readonly [string, readonly string[]])[]} */
const installations = [
  [program('playwright'), ['install', '--only-shell', 'chromium']],
  ...(isRoot && platform() === 'linux' && existsSync('/usr/bin/apt-get')
    ? [
        /** @type {const} */ ([
          'sh',
          [
            '-c',
            'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell',
          ],
        ]),
        /** @type {const} */ ([
          program('playwright'),
          ['install', '--with-deps', '--only-shell', 'chromium'],
        ]),
      ]
    : []),
]

/** A working Chromium; installs one when there is none. @throws Refusal when that fails. */
export const ensureChromium = async () => {
  const found = await findChromium()
  if (found !== null) return found
  const attempts = []
  for (const [command, args] of installations) {
    const { output } = await run(command, args, { env: environment(), seconds: 300 })
    const installed = await findChromium()
    if (installed !== null) return installed
    attempts.push(`${command} ${args.join(' ')}:\n${output.trim().split('\n').slice(-5).join('\n')}`)
  }
  throw new Refusal(
    `${attempts.join('\n')}\nNo Chromium was found, and none could be installed. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH.`,
  )
}
