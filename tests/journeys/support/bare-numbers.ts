import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const month =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'

/** Numbers that count nothing. */
const noCounts: readonly RegExp[] = [
  new RegExp(`(?:${month}) (?:\\d{4}|\\d{1,2}(?:, \\d{4})?(?:, \\d{1,2}:\\d{2}\\s[AP]M)?)`, 'g'),
  // A price, a phone number.
  /\$[\d.,]+/g,
  /\+\d[\d\s-]{6,}/g,
]

/** What is counted without being a figure of docs/figures.md, and why. */
const exceptions: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^(?:Other email|Web domain) \d$/, 'the number of a field'],
  [/^(?:[\w-]+\.)+[a-z]{2,}$/, 'a web domain'],
  [/^(?:From|Request) /, 'an address or an id'],
  [/^Step \d of \d$|about \d+ minutes?/, 'a form or a task, and not data'],
  [/out of 1000/, 'the scale of the score'],
  [/for \d+ days|at least \d+ characters|at most \d+ kB|once more than \d+% of/, 'a limit of the product'],
  [/^Up to \d+ points|Prices are what these products/, 'what the score’s formula or a product guide says'],
  [
    /^[+−]?\d+$|^[+−]?\d+ (?:since|in a month)/,
    'a chart, its table, and what changed: the last value is the score, checked on its own',
  ],
  [/^Show all \d+$/, 'folds rows of this card'],
  [/^Based on \d of \d sources/, 'sources of one scan, named beside it'],
  [/\d+% match/, 'the likeness of one picture'],
  [/^You can write to \d+ contacts?/, 'rows of one’s own plan, which another page lists'],
  [/^\d+ (?:person|people)$/, 'of one event, as it was recorded'],
  [
    /^Scan \d+ of them now$|^\d+ more seats? needed$|^\d+ free$/,
    'follows from `bulkScan.seatsMissing` and `company.seats`',
  ],
  [/^of \d+ (?:(?:person|people) scanned|users?)$/, 'repeats a figure of this page, which has the link'],
  [/^Couldn’t be checked: /, 'people by source, in a sentence with a list'],
  [
    /^\d+ (?:requests? (?:is|are) open|requests? to answer|(?:is|are) late)$/,
    'repeats figures of the filters below',
  ],
  [/^Invoice \d+$|^\d+ seats?$/, 'the number of an invoice, and the seats it was issued for'],
  [/^\d+ compan(?:y|ies)$/, 'the length of the list below'],
]

/** The sentences of the catalogues whose numbers are always the same. */
const constant = [
  'public',
  'guest',
  'legal',
  'shared',
  'signed-in',
  'app',
  'account',
  'plan',
  'console',
  'desk',
  'log',
]
  .flatMap(name => [...readFileSync(`locales/en-US/${name}.po`, 'utf8').matchAll(/^msgid "(.*)"$/gm)])
  .map(([, sentence = '']) => sentence.replaceAll(/<\/?\d+\/?>/g, '').replaceAll('\\"', '"'))
  .filter(sentence => /\d/.test(sentence) && !sentence.includes('{'))
  .join('\n')

/** The texts of an English page with a number that is neither a figure nor excepted above. */
export const bareNumbersOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const elsewhere =
      '[data-figure], [data-list-total], [aria-label=Pages], time, option, svg, style, bdi, dd'
    const found: string[] = []
    const main = document.querySelector('main, #main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      if (/\d/.test(text) && !node.parentElement?.closest(elsewhere)) found.push(text)
    }
    return found
  })
  return texts.filter(text => {
    const counting = noCounts.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)
    return (
      /\d/.test(counting) && !constant.includes(text) && !exceptions.some(([pattern]) => pattern.test(text))
    )
  })
}
