import { describe, expect, it } from 'vitest'
import { checkPromises } from './promises.mjs'

const row = (promise: string, evidence: string, place = 'locales/en-US/app.po') =>
  `| “${promise}” | \`${place}\` | ${evidence} |`
const files: Record<string, string> = {
  'locales/en-US/app.po': 'msgid "We tell you about every step."',
  'locales/en-US/legal.po':
    '#: src/features/legal/legal-text.ts\nmsgid "Children"\n\n#: src/features/legal/terms-text.ts\nmsgid "We do not sell it. All of it is \\"yours\\"."',
  'tests/a.test.ts': "it('tells of every step'",
}
const sold = row('We do not sell it', 'by people: nobody may sell it', 'locales/en-US/legal.po')
const check = (...rows: string[]) =>
  checkPromises(
    ['| promise | where | proof |', '| --- | --- | --- |', ...rows].join('\n'),
    path => files[path] ?? null,
  )

describe('the table of promises', () => {
  it('is sound when every sentence is still said and every proof exists', () => {
    expect(check(sold, row('about every step', '`tests/a.test.ts` “tells of every step”'))).toEqual([])
  })

  it('is not when a sentence has changed', () => {
    expect(check(sold, row('about each step', '`tests/a.test.ts`'))).toEqual([
      'locales/en-US/app.po does not say “about each step”',
    ])
  })

  it('is not when a test is deleted, renamed or not named', () => {
    expect(check(sold, row('about every step', '`tests/b.test.ts`'))).toEqual([
      '“about every step”: tests/b.test.ts does not exist',
    ])
    expect(check(sold, row('about every step', '`tests/a.test.ts` “tells nothing”'))).toEqual([
      '“about every step”: tests/a.test.ts does not say “tells nothing”',
    ])
    expect(check(sold, row('about every step', 'surely'))).toEqual([
      '“about every step”: “surely” names no file',
    ])
  })

  it('is not when a page promises what no row has', () => {
    const onPage = (sentence: string, ...rows: string[]) =>
      checkPromises(['| promise | where | proof |', '| --- | --- | --- |', sold, ...rows].join('\n'), path =>
        path === 'locales/en-US/console.po' ? `msgid "${sentence}"` : (files[path] ?? null),
      )
    const promise = 'We’ll let you know when it’s done.'
    expect(onPage(`The scan runs. ${promise}`)).toEqual([
      `Nothing proves “${promise}” (locales/en-US/console.po)`,
    ])
    expect(onPage(promise, row(promise, '`tests/a.test.ts`', 'locales/en-US/console.po'))).toEqual([])
    expect(onPage('The scan is done.')).toEqual([])
  })

  it('is not when an email or a notification promises something without a row', () => {
    const file = 'locales/en-US/server.po'
    const inEmails = (sentence: string, ...rows: string[]) =>
      checkPromises(['| promise | where | proof |', '| --- | --- | --- |', sold, ...rows].join('\n'), path =>
        path === file ? `msgid "${sentence}"` : (files[path] ?? null),
      )
    const good = 'The invitation is good for {days}\u00a0days.'
    expect(inEmails(good)).toEqual([`Nothing proves “${good}” (${file})`])
    expect(inEmails(good, row(good, '`tests/a.test.ts`', file))).toEqual([])
    expect(inEmails('You can ignore this message.')).toEqual([])
    expect(inEmails('Your code:')).toEqual([])
  })

  it('is not when the French text alone promises something, whatever letters its words begin and end with', () => {
    const inFrench = (english: string, translated: string) =>
      checkPromises(['| promise | where | proof |', '| --- | --- | --- |', sold].join('\n'), path =>
        path === 'locales/fr-FR/legal.po'
          ? `#: src/features/legal/legal-text.ts\nmsgid "${english}"\nmsgstr "${translated}"\n`
          : (files[path] ?? null),
      )
    const promised = (sentence: string) => [`Only the French text promises “${sentence}”`]
    expect(inFrench('Your address.', 'Votre adresse est effacée.')).toEqual(
      promised('Votre adresse est effacée.'),
    )
    expect(inFrench('Your code.', 'Il n’est jamais conservé.')).toEqual(promised('Il n’est jamais conservé.'))
    expect(inFrench('Your account.', 'Vous pouvez être étonné : écrivez-nous.')).toEqual(
      promised('Vous pouvez être étonné :'),
    )
    expect(inFrench('Your account.', 'Il prévoit, on renvoit et on voité : effacéement.')).toEqual([])
    expect(inFrench('We sell it not.', 'Nous ne la vendons pas.')).toEqual([])
  })

  it('is not when a promise of the legal texts has no row, or a row can’t be read', () => {
    expect(check()).toEqual(['Nothing proves “We do not sell it.”'])
    expect(check(sold, '| about every step | somewhere | surely |')).toEqual([
      '1 rows are not written as the others',
    ])
  })
})
