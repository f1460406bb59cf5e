import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#scripts/lib/project.mjs'

export interface Machine {
  /** Its files, as seen from outside. */
  readonly folder: string
  /** What enters its network, before a command that is run outside. */
  readonly inNetwork: readonly [command: string, ...args: string[]]
  /** As root in its home folder. @throws Error with the output, when a command fails */
  run(commands: string): Promise<string>
  stop(): Promise<void>
}

/** Whom Node trusts on the new machine. */
export const authorities = '/etc/ssl/authorities.pem'

const packages = 'systemd,systemd-sysv,dbus,ca-certificates'

/** @throws Refusal without what makes a machine */
const requireTools = (): void => {
  const missing = ['mmdebstrap', 'systemd-nspawn', 'nsenter'].filter(
    name => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  )
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new Refusal(
      `A new Debian is made by root with mmdebstrap and systemd-nspawn. Run this as root after: apt-get install --yes mmdebstrap systemd-container`,
    )
}

/** The output of a command, both streams as they come. @throws Error with it */
const run = async (command: string, args: readonly string[], input = ''): Promise<string> => {
  const child = spawn(command, args, { stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  child.stdin.end(input)
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${output.trimEnd()}\nended with ${String(status)}`)
  return output
}

/** The first process of the machine: the child of systemd-nspawn. */
const leaderOf = (container: ChildProcess): string | undefined =>
  readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').split(' ')[0] || undefined

/** As somebody installs it who follows nodejs.org: for all users, with npm. */
const installNode = (folder: string): void => {
  const npm = dirname(dirname(realPathOf('npm')))
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'))
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
  spawnSync('ln', ['--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
}

const realPathOf = (program: string): string =>
  spawnSync('sh', ['-c', `readlink -f "$(command -v ${program})"`], { encoding: 'utf8' }).stdout.trim()

/** The registry of npm and the authorities of this machine, which the new one asks through it. */
const shareRegistry = (folder: string): void => {
  const config = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  writeFileSync(join(folder, 'root/.npmrc'), `registry=${config}\n`)
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, authorities))
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true })
}

/** A new Debian with systemd, in a network of its own; only what installs packages has this machine's. */
export const bootMachine = async (name: string): Promise<Machine> => {
  requireTools()
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-production-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', folder])
    installNode(folder)
    shareRegistry(folder)
    writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${name}\n::1 localhost\n`)
    rmSync(join(folder, 'etc/machine-id'), { force: true })
  } catch (error) {
    remove()
    throw error
  }
  const options = [
    '--boot',
    '--private-network',
    '--resolv-conf=off',
    '--register=no',
    '--keep-unit',
    '--quiet',
  ]
  const container = spawn('systemd-nspawn', [`--directory=${folder}`, '--machine=wardlight', ...options], {
    stdio: 'ignore',
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: unifiedHierarchy() },
  })
  const ended = once(container, 'close')
  const stop = async () => {
    const leader = container.exitCode === null ? leaderOf(container) : undefined
    if (leader !== undefined) process.kill(Number(leader), 'SIGKILL')
    await ended
    remove()
  }
  process.once('exit', () => void container.kill('SIGKILL'))
  let leader: string | undefined
  const inside = async (commands: string): Promise<string> => {
    const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root']
    // Nothing outside answers in the network of its own.
    const network = /\bapt-get\b|\bnpm ci\b/.test(commands) ? [] : ['--net']
    const environment = [
      'HOME=/root',
      'LANG=C.UTF-8',
      'DEBIAN_FRONTEND=noninteractive',
      `NODE_EXTRA_CA_CERTS=${authorities}`,
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ]
    const shell = ['env', '--ignore-environment', '--chdir=/root', ...environment, 'bash', '-euo', 'pipefail']
    const enter = ['--target', leader ?? '', ...namespaces, ...network, '--', ...shell]
    return run('nsenter', enter, commands)
  }
  try {
    for (const until = Date.now() + 60_000; ; await delay(200)) {
      leader = leaderOf(container)
      if (
        leader !== undefined &&
        (await inside('systemctl is-system-running --wait').catch(stateOf)) !== null
      )
        break
      if (Date.now() > until) throw new Error('The new Debian did not boot within a minute.')
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { folder, inNetwork: ['nsenter', `--net=/proc/${leader}/ns/net`], run: inside, stop }
}

/** A container's first boot ends degraded where one of its units asks for hardware. */
const stateOf = (error: Error): string | null => (/^degraded/m.test(error.message) ? 'degraded' : null)

const unifiedHierarchy = (): string =>
  readdirSync('/sys/fs/cgroup').includes('cgroup.controllers') ? '1' : '0'
