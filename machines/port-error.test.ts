import { describe, expect, it } from 'vitest'
import { failureBy, failureOf, isConflict, isOldVersion, PortError, refusalBy } from './port-error.ts'

const plain = { outage: null, fields: [], waitSeconds: null }

describe('a failure', () => {
  it('has what the error of a port tells, and nothing where it tells nothing', () => {
    const details = {
      outage: 'offline' as const,
      fields: [{ name: 'email', rule: 'email' }],
      waitSeconds: 60,
      company: 'Northwind',
    }
    expect(failureOf(new PortError('0024', details))).toEqual({ code: '0024', ...details })
    expect(failureOf(new PortError('0024'))).toEqual({ code: '0024', ...plain })
    expect(failureBy('0031')).toEqual({ code: '0031', ...plain })
  })

  it.each([
    ['an error with a code of the catalogue', Object.assign(new Error('no'), { code: '0022' }), '0022'],
    ['an error with another code', Object.assign(new Error('no'), { code: 'ENOENT' }), '0000'],
    ['an error without a code', new Error('no'), '0000'],
    ['a text', '0022', '0000'],
    ['nothing', null, '0000'],
  ])('of %s has the code that the catalogue has for it', (_, error, code) => {
    expect(failureOf(error)).toEqual({ code, ...plain })
  })

  it('is a conflict where somebody else was first: it has changed, or is gone', () => {
    const conflicts = (['0000', '0010', '0016', '0040'] as const).filter(code => isConflict(failureBy(code)))
    expect(conflicts).toEqual(['0010', '0040'])
  })

  it('is of an old version where what was read has been changed since', () => {
    const version = { name: 'version', rule: 'changedMeanwhile' }
    const isOld = (code: '0002' | '0027' | '0040', ...fields: { name: string; rule: string }[]) =>
      isOldVersion(failureOf(new PortError(code, { fields })))
    expect(isOld('0040', { ...version, name: 'name' }, version)).toBe(true)
    expect(isOld('0040', { ...version, name: 'was' })).toBe(true)
    expect(isOld('0027', version)).toBe(true)
    expect(isOld('0040', { ...version, name: 'name' })).toBe(false)
    expect(isOld('0040')).toBe(false)
    expect(isOld('0002', version)).toBe(false)
  })

  it('is none of what succeeds', async () => {
    expect(await refusalBy(Promise.resolve('done'))).toBeNull()
    expect(await refusalBy(Promise.reject(new PortError('0040')))).toEqual(failureBy('0040'))
  })
})
