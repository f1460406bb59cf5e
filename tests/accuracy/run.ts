import { readFileSync } from 'node:fs'
import { measure } from './measure.ts'
import { measurePairs } from './pairs.ts'

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`

const print = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

const printPairs = (file: string, withExamples: boolean): void => {
  const { wrong, ...measured } = measurePairs(readFileSync(file, 'utf8'))
  if (withExamples) print(...wrong, '')
  print(JSON.stringify(measured))
}

const printPeople = (seed: number, count: number, withExamples: boolean): void => {
  const { people, listings, kinds, right, wrong, examples, missed, mostKeys } = measure(seed, count)
  print(`Seed ${seed}: ${people} people and as many others, ${listings} pages`, '')
  for (const [kind, { listings: all, sure, likely }] of [...kinds].sort(([a], [b]) => a.localeCompare(b)))
    print(
      `${kind.padEnd(44)} ${String(all).padStart(6)}  sure ${share(sure, all).padStart(9)}  sure or likely ${share(sure + likely, all).padStart(9)}`,
    )
  if (withExamples) print('', 'Of somebody else:', ...examples, '', 'Not found:', ...missed)
  const precisionOf = (certainty: 'sure' | 'likely') =>
    right[certainty] / (right[certainty] + wrong[certainty])
  const recalls = [...kinds.values()].map(({ listings: all, sure, likely }) => (sure + likely) / all)
  print(
    '',
    JSON.stringify({
      seed,
      precisionOfSure: precisionOf('sure'),
      precisionOfLikely: precisionOf('likely'),
      lowestRecall: Math.min(...recalls),
      mostKeys,
      right,
      wrong,
    }),
  )
}

/** `npm run accuracy [-- [--seed N] [--people N] [--pairs FILE] [--examples]]` */
const main = (args: readonly string[]): void => {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at === -1 ? undefined : args[at + 1]
  }
  const [pairs, withExamples] = [valueOf('--pairs'), args.includes('--examples')]
  if (pairs === undefined)
    printPeople(Number(valueOf('--seed') ?? 1), Number(valueOf('--people') ?? 5_000), withExamples)
  else printPairs(pairs, withExamples)
}

main(process.argv.slice(2))
