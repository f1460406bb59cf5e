import Papa from 'papaparse'
import { evidenceOf } from '#domain/matching/evidence.ts'
import { compareNames } from '#domain/matching/name-comparison.ts'
import { nameForms } from '#domain/matching/names.ts'

interface Pair {
  readonly name1: string
  readonly name2: string
  readonly is_match: string
}

export interface PairsMeasured {
  readonly pairs: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** What was told wrongly. */
  readonly wrong: readonly string[]
}

/** How well names alone are told apart, on a list of pairs that somebody published: `name1,name2,is_match`, by header. */
export const measurePairs = (csv: string): PairsMeasured => {
  const { data } = Papa.parse<Pair>(csv, { header: true, skipEmptyLines: true })
  let [right, found, all] = [0, 0, 0]
  const wrong: string[] = []
  for (const { name1, name2, is_match: label } of data) {
    const isMatch = /^(?:true|1|yes|y)$/i.test(label.trim())
    const [one, other] = [name1, name2].map(name => evidenceOf(nameForms(name)))
    if (!one || !other) continue
    const { relation, reasons } = compareNames(one, other)
    const isFound = relation !== 'different'
    if (isMatch) all += 1
    if (isFound) found += 1
    if (isMatch && isFound) right += 1
    if (isMatch !== isFound)
      wrong.push(`${isMatch ? 'missed' : 'mistaken'}: ${name1} <> ${name2} (${reasons.join(', ')})`)
  }
  const [precision, recall] = [right / found, right / all]
  return { pairs: data.length, precision, recall, f1: (2 * precision * recall) / (precision + recall), wrong }
}
