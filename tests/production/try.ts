// `npm run try-production`: follows docs/production.md word by word on a new Debian, as somebody does who has never seen Wardlight.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, projectNode, root } from '#scripts/lib/project.mjs'
import { type Deed, guide, readSteps } from './guide.ts'
import { authorities, bootMachine, type Machine } from './machine.ts'

const host = 'app.example.com'
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** What the page leaves to its reader: a name in DNS, a certificate, exposure data. */
const bringAlong = async ({ folder, run }: Machine): Promise<void> => {
  await run(`mkdir --parents /etc/letsencrypt/live/${host}
    cd /etc/letsencrypt/live/${host}
    openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${host} -addext subjectAltName=DNS:${host} \\
      -keyout privkey.pem -out fullchain.pem
    cp fullchain.pem /usr/local/share/ca-certificates/${host}.crt
    update-ca-certificates
    cat fullchain.pem >> ${authorities}`)
  cpSync(join(root, 'server/demo/corpus'), join(folder, 'srv/exposure'), {
    recursive: true,
    filter: path => !path.endsWith('later'),
  })
}

const replaced = (text: string, replacements: readonly (readonly [string, string])[]): string =>
  replacements.reduce((before, [written, ours]) => {
    if (!before.includes(written)) throw new Error(`docs/production.md no longer has ${written}`)
    return before.replaceAll(written, ours)
  }, text)

interface People {
  readonly mailPort: number
  /** @throws Error with what they met */
  act(text: string): Promise<void>
  leave(): void
}

const meetPeople = async ({ inNetwork }: Machine): Promise<People> => {
  const [command, ...args] = inNetwork
  const browser = [...args, projectNode, join(root, 'tests/production/people.ts')]
  const child: ChildProcess = spawn(command, browser, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The browser ended.')))
  ended.catch(() => undefined)
  const answer = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), ended]))[0]
  const { mailPort } = await answer<{ mailPort: number }>()
  return {
    mailPort,
    async act(text) {
      const answered = answer<{ problem: string | null }>()
      child.send(text)
      const { problem } = await answered
      if (problem !== null) throw new Error(problem)
    },
    leave: () => child.disconnect(),
  }
}

const build = (commands: string): void => {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail'], {
    cwd: root,
    input: commands,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** The last warnings of Wardlight and of the machine. */
const problemsIn = ({ run }: Machine): Promise<string> =>
  run(`journalctl --quiet --priority warning --lines 20 --no-pager; journalctl --quiet --unit 'wardlight@*' --output cat --no-pager |
    (grep -v '"level":30' || true) | tail --lines 20`).catch(String)

const follow = async (machine: Machine): Promise<void> => {
  await bringAlong(machine)
  const people = await meetPeople(machine)
  const archive = 'wardlight.tar.gz'
  const bringRelease = () => {
    cpSync(join(root, archive), join(machine.folder, 'root', archive))
    rmSync(join(root, archive))
  }
  const act = async (deed: Deed): Promise<void> => {
    if (deed.kind === 'hand') return people.act(deed.text)
    if (deed.text.startsWith('# Where you build')) {
      build(deed.text)
      return bringRelease()
    }
    await machine.run(deed.text)
  }
  const page = replaced(guide(), [
    // The new machine reaches nobody else.
    ['PAYMENTS=off', 'PAYMENTS=off\nHIBP_PASSWORDS_URL=off\nHIBP_BREACHES=false'],
    ['smtps://USER:PASSWORD@mail.example.com', `smtp://127.0.0.1:${people.mailPort}`],
  ])
  try {
    for (const { title, deeds } of readSteps(page)) {
      const began = performance.now()
      for (const deed of deeds)
        await act(deed).catch(async (error: Error) => {
          throw new Error(`Step ${title}\n\n${deed.text}\n${error.message}\n${await problemsIn(machine)}`)
        })
      say(`${title.padEnd(28)}${secondsSince(began).padStart(8)}`)
    }
  } finally {
    people.leave()
  }
}

try {
  const began = performance.now()
  const machine = await bootMachine(host)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void machine.stop().finally(() => process.exit(1)))
  try {
    say(`${'A new Debian'.padEnd(28)}${secondsSince(began).padStart(8)}`)
    const started = performance.now()
    await follow(machine)
    say(`In production after ${secondsSince(started)}: docs/production.md holds.`)
  } finally {
    await machine.stop()
  }
} catch (error) {
  giveUp(error)
}
