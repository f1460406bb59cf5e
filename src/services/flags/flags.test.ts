import { expect, it } from 'vitest'
import { defaultFlags } from '#domain/flags.ts'
import { createFlags } from './flags.ts'

const settings = { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags }
const maintenance = { ...defaultFlags, 'maintenance-mode': true }

it('are those of an anonymous visitor, as he is told them last', () => {
  const flags = createFlags(settings)
  expect(flags.renew({ ...defaultFlags })).toBe(false)
  expect(flags.renew(maintenance)).toBe(true)
  expect(flags.current()).toEqual(maintenance)
  expect(flags.renew({ ...maintenance })).toBe(false)
  expect(flags.renew(defaultFlags)).toBe(true)
})
