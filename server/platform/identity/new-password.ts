import { type PasswordRule, passwordRule } from '../../../domain/validation.ts'
import type { Account } from './accounts.ts'
import { sha1Of } from './breached-passwords.ts'
import { CognitoError } from './cognito-error.ts'
import type { World } from './world.ts'

const words: Record<PasswordRule, string> = {
  passwordRequired: 'Password must have a value',
  passwordTooShort: 'Password must have at least 12 characters',
  passwordTooLong: 'Password is too long',
  passwordUppercase: 'Password must have uppercase characters',
  passwordLowercase: 'Password must have lowercase characters',
  passwordNumber: 'Password must have numeric characters',
  passwordSpecial: 'Password must have symbol characters',
  passwordBreached: 'Password was found in a breach',
}

/** Whom a password is for: nobody should choose their own address, name or company. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
  readonly companyName: string | null
}

export const passwordOwner = ({
  email,
  name,
  company_name,
}: Pick<Account, 'email' | 'name' | 'company_name'>): PasswordOwner => ({
  email,
  name,
  companyName: company_name,
})

/**
 * The hash of a password that somebody chose: by the rules of spec 2 §5, and not among the breached ones (ASVS 6.2.12).
 *
 * @throws CognitoError InvalidPasswordException
 */
export const hashNewPassword = async (
  { passwords, isBreached }: World,
  password: string,
  _owner: PasswordOwner,
): Promise<string> => {
  const rule = passwordRule(password) ?? ((await isBreached(sha1Of(password))) ? 'passwordBreached' : null)
  if (rule !== null)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${words[rule]}`)
  return passwords.hash(password)
}
