import { expect, it } from 'vitest'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

it('is dated as the specification dates it (2 §9)', () => {
  expect([termsText.since, privacyText.since]).toEqual(['2023-08-28', '2023-08-01'])
})
