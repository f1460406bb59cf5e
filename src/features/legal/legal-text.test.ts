import { expect, it } from 'vitest'
import { privacyText, termsText } from './legal-text.ts'

it('is dated as the specification dates it (2 §9)', () => {
  expect([termsText.since, privacyText.since]).toEqual(['2023-08-28', '2023-08-01'])
})
