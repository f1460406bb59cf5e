import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { leaveSignUp } from '../support/signed-up.ts'
import { type Measured, measureZoo, shareRight, startZoo, sumOf, type ZooResult } from './measure.ts'
import { removalTables } from './removal-tables.ts'
import { measureRemovals, type Removals } from './removals.ts'

const say = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(2)} %`)

const row = (name: string, one: Measured): string =>
  `| ${[name, one.listed, one.right + one.wrong, one.right, one.wrong, `${one.asked} + ${one.askedWrong}`, one.missed, one.unchecked].join(' | ')} |`

/** As a table of Markdown. */
const printTable = (byBehavior: ZooResult['byBehavior']): void => {
  const all = sumOf([...byBehavior.values()])
  say(
    '',
    '| behavior | listed | found | right | wrong | asked: theirs + others’ | missed | could not check |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...[...byBehavior].map(([behavior, measured]) => row(behavior, measured)),
    row('all', all),
    '',
    `Of the records told as a fact, ${percent(shareRight(all))} were the person’s.`,
  )
}

interface Run {
  readonly seed: number
  readonly customers: number
  /** None: no removal is asked for. */
  readonly weeks: number
  readonly withExamples: boolean
}

interface RunResult {
  readonly found: ZooResult
  readonly removals: Removals | null
}

/** Runs the product over the zoo of a seed and prints what it found, and what became of the removals. */
const run = async ({ seed, customers, weeks, withExamples }: Run): Promise<RunResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-zoo-data-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(folder, 0o755)
  const zoo = await startZoo(seed, customers, process.env['ZOO_SITES'])
  const postgres = await startEmbeddedPostgres(folder)
  // Nothing of it has to survive the machine.
  const connectionString = `${postgres.connectionString}?options=${encodeURIComponent('-c synchronous_commit=off')}`
  const config = readConfig({ NODE_ENV: 'test', ...zoo.env, DATABASE_URL: connectionString })
  const app = await createApp({ config, connectionString, clock: zoo.clock, logTo: zoo.logTo })
  try {
    const began = performance.now()
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const found = await measureZoo(
      {
        url,
        platform: app.platform,
        inbox: async () => [],
        leaveSignUp: newcomer => leaveSignUp(app.platform, newcomer),
      },
      zoo,
    )
    const removals = weeks === 0 ? null : await measureRemovals(app.platform, zoo, found.customers, weeks)
    say(
      '',
      `Seed ${seed}: ${customers} people, ${zoo.sites.length} sites, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    printTable(found.byBehavior)
    if (removals !== null) say(...removalTables(removals))
    if (withExamples) say('', 'Wrong:', ...found.wrong, '', 'Missed:', ...found.missed)
    return { found, removals }
  } finally {
    await app.close()
    await postgres.stop()
    await zoo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run zoo [-- [--seed N]… [--people N] [--weeks N] [--examples]]` */
const main = async (args: readonly string[]): Promise<void> => {
  const valuesOf = (name: string): string[] =>
    args.flatMap((value, index) => (args[index - 1] === name ? [value] : []))
  const seeds = valuesOf('--seed').map(Number)
  const [people = '200'] = valuesOf('--people')
  const [weeks = '13'] = valuesOf('--weeks')
  const withExamples = args.includes('--examples')
  const results: RunResult[] = []
  for (const seed of seeds.length === 0 ? [1] : seeds)
    results.push(await run({ seed, customers: Number(people), weeks: Number(weeks), withExamples }))
  const [first] = results
  if (first === undefined || results.length === 1) return
  say('', 'All seeds together:')
  printTable(
    new Map(
      [...first.found.byBehavior.keys()].map(behavior => [
        behavior,
        sumOf(results.flatMap(({ found }) => found.byBehavior.get(behavior) ?? [])),
      ]),
    ),
  )
  const removals = results.flatMap(one => one.removals ?? [])
  if (removals.length > 0)
    say(
      ...removalTables({
        requests: removals.flatMap(({ requests }) => requests),
        falselyGone: removals.flatMap(({ falselyGone }) => falselyGone),
      }),
    )
}

await main(process.argv.slice(2))
