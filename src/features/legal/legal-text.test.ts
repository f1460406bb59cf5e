import { expect, it } from 'vitest'
import { privacyTextWhere, termsTextWhere } from './legal-text.ts'

it('is dated as the specification dates it (2 §9)', () => {
  for (const takesPayments of [true, false])
    expect([
      termsTextWhere(takesPayments).since,
      privacyTextWhere(takesPayments, [], [], false).since,
    ]).toEqual(['2023-08-28', '2023-08-01'])
})

it('names each service that is sent whole addresses, and none where none is', () => {
  const sentences = (addressesGoTo: readonly string[]) =>
    privacyTextWhere(true, [], addressesGoTo, false)
      .sections.flatMap(({ paragraphs }) => paragraphs)
      .filter(({ message }) => message?.includes('we send it to'))
      .map(({ values }) => values?.['service'])
  expect(sentences([])).toEqual([])
  expect(sentences(['Have I Been Pwned', 'XposedOrNot'])).toEqual(['Have I Been Pwned', 'XposedOrNot'])
})

it('says that people-search sites are searched where they are, and not elsewhere', () => {
  const says = (searchesSites: boolean) =>
    privacyTextWhere(true, [], [], searchesSites)
      .sections.flatMap(({ paragraphs }) => paragraphs)
      .some(({ message }) => message?.includes('We search people-search sites'))
  expect([says(true), says(false)]).toEqual([true, false])
})
