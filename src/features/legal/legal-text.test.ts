import { expect, it } from 'vitest'
import { privacyTextWhere, termsTextWhere } from './legal-text.ts'

it('is dated as the specification dates it (2 §9)', () => {
  for (const takesPayments of [true, false])
    expect([termsTextWhere(takesPayments).since, privacyTextWhere(takesPayments, []).since]).toEqual([
      '2023-08-28',
      '2023-08-01',
    ])
})
