import { describe, expect, it } from 'vitest'
import { type AuthOperation, authRefusalOf } from './exceptions.ts'

const exception = (name: string, message = ''): Error => Object.assign(new Error(message), { name })

describe('what the identity service refuses, in codes of the catalogue', () => {
  it.each<[AuthOperation, string, string]>([
    ['signIn', 'NotAuthorizedException', '0022'],
    ['signIn', 'UserNotFoundException', '0022'],
    ['signIn', 'TooManyRequestsException', '0028'],
    ['signIn', 'InternalErrorException', '0034'],
    ['signUp', 'UsernameExistsException', '0019'],
    ['signUp', 'CodeDeliveryFailureException', '0036'],
    ['signUp', 'InternalErrorException', '0037'],
    ['confirmSignIn', 'CodeMismatchException', '0017'],
    ['confirmSignIn', 'ExpiredCodeException', '0025'],
    ['confirmSignIn', 'NotAuthorizedException', '0031'],
    ['confirmSignUp', 'CodeMismatchException', '0017'],
    ['confirmSignUp', 'ExpiredCodeException', '0025'],
    ['confirmSignUp', 'InternalErrorException', '0038'],
    ['resendCode', 'LimitExceededException', '0028'],
    ['resendCode', 'InternalErrorException', '0032'],
    ['requestReset', 'InternalErrorException', '0036'],
    ['confirmReset', 'CodeMismatchException', '0017'],
  ])('%s: %s is %s', (operation, name, code) => {
    expect(authRefusalOf(operation, exception(name))).toMatchObject({ code, outage: null })
  })

  it('distinguishes a disabled account from a wrong password', () => {
    expect(authRefusalOf('signIn', exception('NotAuthorizedException', 'User is disabled.')).code).toBe(
      '0028',
    )
    expect(
      authRefusalOf('signIn', exception('NotAuthorizedException', 'Password attempts exceeded')).code,
    ).toBe('0028')
  })

  it('says how long to wait where the identity does, and nothing of it where it doesn’t', () => {
    const wait = (name: string, message: string) => authRefusalOf('signIn', exception(name, message))
    expect(wait('NotAuthorizedException', 'Password attempts exceeded (retry after 34 s)')).toMatchObject({
      code: '0028',
      waitSeconds: 34,
    })
    expect(wait('TooManyRequestsException', 'Too many requests (retry after 900 s)')).toMatchObject({
      code: '0028',
      waitSeconds: 900,
    })
    expect(wait('NotAuthorizedException', 'Password attempts exceeded').waitSeconds).toBeNull()
    expect(wait('NotAuthorizedException', 'User is disabled.').waitSeconds).toBeNull()
  })

  it('says that there was no answer', () => {
    expect(authRefusalOf('signIn', exception('NetworkError'))).toMatchObject({
      code: '0000',
      outage: 'offline',
    })
    expect(authRefusalOf('signIn', new TypeError('Failed to fetch'))).toMatchObject({ outage: 'offline' })
  })

  it('puts a refused password beside its field', () => {
    expect(
      authRefusalOf('signUp', exception('InvalidPasswordException', 'Password was found in a breach')).fields,
    ).toEqual([{ name: 'password', rule: 'passwordBreached' }])
    const aboutOwner = 'Password is made from words about its owner: the company'
    expect(authRefusalOf('signUp', exception('InvalidPasswordException', aboutOwner)).fields).toEqual([
      { name: 'password', rule: 'passwordOfCompany' },
    ])
    expect(
      authRefusalOf('signUp', exception('InvalidPasswordException', 'Password must have uppercase')).fields,
    ).toEqual([{ name: 'password', rule: 'passwordTooShort' }])
  })
})
