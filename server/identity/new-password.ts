import { createHash } from 'node:crypto'
import { type PasswordRule, passwordRule } from '#domain/validation.ts'
import type { Account } from './accounts.ts'
import { CognitoError } from './cognito-error.ts'
import { guessability, type PasswordContext } from './common-passwords.ts'
import type { Deps } from './deps.ts'

const messages: Record<PasswordRule, string> = {
  passwordRequired: 'Password must have a value',
  passwordTooShort: 'Password must have at least 12 characters',
  passwordTooLong: 'Password is too long',
  passwordUppercase: 'Password must have uppercase characters',
  passwordLowercase: 'Password must have lowercase characters',
  passwordNumber: 'Password must have numeric characters',
  passwordSpecial: 'Password must have symbol characters',
  passwordBreached: 'Password was found in a breach',
  passwordTooCommon: 'Password is easy to guess',
  passwordContext: 'Password is made from words about its owner',
  passwordOfName: 'Password is made from words about its owner: the name',
  passwordOfAddress: 'Password is made from words about its owner: the address',
  passwordOfCompany: 'Password is made from words about its owner: the company',
  passwordOfProduct: 'Password is made from words about its owner: the product',
}

/** The form in which breached passwords are published. */
export const sha1Of = (password: string): string =>
  createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()

export const passwordOwner = ({
  email,
  name,
  company_name,
}: Pick<Account, 'email' | 'name' | 'company_name'>): PasswordContext => ({
  email,
  name,
  companyName: company_name,
})

const refuseBy = (rule: PasswordRule | null): void => {
  if (rule !== null)
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${messages[rule]}`,
    )
}

/** @throws CognitoError InvalidPasswordException */
export const refuseGuessable = (password: string, owner: PasswordContext): void =>
  refuseBy(guessability(password, owner))

/**
 * Checks spec 2 §5 and breaches (ASVS 6.2.12); `beside` is the hash whose salt to take.
 * @throws CognitoError InvalidPasswordException
 */
export const hashNewPassword = async (
  { passwords, isBreached }: Deps,
  password: string,
  owner: PasswordContext,
  { beside }: { readonly beside?: string | undefined } = {},
): Promise<string> => {
  refuseBy(
    passwordRule(password) ??
      guessability(password, owner) ??
      ((await isBreached(sha1Of(password))) ? 'passwordBreached' : null),
  )
  return beside === undefined ? passwords.hash(password) : passwords.hashBeside(password, beside)
}
