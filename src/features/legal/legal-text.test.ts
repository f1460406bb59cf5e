import { expect, it } from 'vitest'
import { privacyTextWhere, termsTextWhere } from './legal-text.ts'

it('is dated as the specification dates it (2 §9)', () => {
  for (const takesPayments of [true, false])
    expect([termsTextWhere(takesPayments).since, privacyTextWhere(takesPayments, [], []).since]).toEqual([
      '2023-08-28',
      '2023-08-01',
    ])
})

it('names each service that is sent whole addresses, and none where none is', () => {
  const sentences = (addressesGoTo: readonly string[]) =>
    privacyTextWhere(true, [], addressesGoTo)
      .sections.flatMap(({ paragraphs }) => paragraphs)
      .filter(({ message }) => message?.includes('we send it to'))
      .map(({ values }) => values?.['service'])
  expect(sentences([])).toEqual([])
  expect(sentences(['Have I Been Pwned', 'XposedOrNot'])).toEqual(['Have I Been Pwned', 'XposedOrNot'])
})
