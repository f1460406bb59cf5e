import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { type Measured, measureZoo, shareRight, startZoo, sumOf, type ZooResult } from './measure.ts'

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

/** Runs the product over the zoo of a seed and prints what it found. */
const run = async (seed: number, customers: number, withExamples: boolean): Promise<ZooResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-zoo-data-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(folder, 0o755)
  const zoo = await startZoo(seed, customers, process.env['ZOO_SITES'])
  const postgres = await startEmbeddedPostgres(folder)
  const { connectionString } = postgres
  const config = readConfig({ NODE_ENV: 'test', ...zoo.env, DATABASE_URL: connectionString })
  const app = await createApp({ config, connectionString, clock: zoo.clock, logTo: zoo.logTo })
  try {
    const began = performance.now()
    const result = await measureZoo(app.platform, zoo)
    say(
      '',
      `Seed ${seed}: ${customers} people, ${zoo.sites.length} sites, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    printTable(result.byBehavior)
    if (withExamples) say('', 'Wrong:', ...result.wrong, '', 'Missed:', ...result.missed)
    return result
  } finally {
    await app.close()
    await postgres.stop()
    await zoo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run zoo [-- [--seed N]… [--people N] [--examples]]` */
const main = async (args: readonly string[]): Promise<void> => {
  const valuesOf = (name: string): string[] =>
    args.flatMap((value, index) => (args[index - 1] === name ? [value] : []))
  const seeds = valuesOf('--seed').map(Number)
  const [people = '200'] = valuesOf('--people')
  const results: ZooResult[] = []
  for (const seed of seeds.length === 0 ? [1] : seeds)
    results.push(await run(seed, Number(people), args.includes('--examples')))
  const [first] = results
  if (first === undefined || results.length === 1) return
  say('', 'All seeds together:')
  printTable(
    new Map(
      [...first.byBehavior.keys()].map(behavior => [
        behavior,
        sumOf(results.flatMap(({ byBehavior }) => byBehavior.get(behavior) ?? [])),
      ]),
    ),
  )
}

await main(process.argv.slice(2))
