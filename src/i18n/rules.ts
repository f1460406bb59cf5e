import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Rule } from '#domain/validation.ts'

/** The text for a broken rule (spec 2 §5): what to do, not what went wrong. */
export const ruleMessages: Record<Rule, MessageDescriptor> = {
  required: msg`This field is required`,
  emailRequired: msg`Email is required`,
  emailNotValid: msg`Enter an email address like you@example.com`,
  emailNotOfCompany: msg`As the owner, use an address at your company’s domains, or transfer the company first`,
  nameRequired: msg`Name is required`,
  nameTooLong: msg`Use at most 100 characters`,
  nameCharacters: msg`Write the name on one line, without control characters`,
  nameWebAddress: msg`A name can’t have a web address in it`,
  passwordRequired: msg`Password is required`,
  passwordTooShort: msg`Use at least 12 characters`,
  passwordTooLong: msg`Use at most 256 characters`,
  passwordUppercase: msg`Add an uppercase letter`,
  passwordLowercase: msg`Add a lowercase letter`,
  passwordNumber: msg({ message: 'Add a number', context: 'a digit' }),
  passwordSpecial: msg`Add a special character, such as ! or -`,
  passwordBreached: msg`This password has appeared in a breach. Choose one you don’t use anywhere else.`,
  passwordTooCommon: msg`This password is easy to guess. Combine several words that have nothing to do with each other.`,
  passwordContext: msg`This password is made from your name, address, company or Wardlight. Choose something that has nothing to do with you.`,
  confirmationRequired: msg`Type the password once more`,
  confirmationDiffers: msg`The two passwords don’t match`,
  phoneRequired: msg`Phone is required`,
  phoneTooShort: msg`This phone number is too short`,
  phoneTooLong: msg`This phone number is too long`,
  phoneNotValid: msg`This phone number isn’t valid`,
  termsRequired: msg`Please review and accept the Privacy Policy and Terms of Service to continue`,
  codeRequired: msg`Enter the code`,
  codeNotValid: msg`The code has 6 digits`,
  addressPartRequired: msg`This field is required`,
  addressPartTooLong: msg`This is too long`,
  specialCharacters: msg`Please remove special characters`,
  birthDateRequired: msg`Date of birth is required`,
  birthDateNotValid: msg`Enter a valid date of birth`,
  birthDateTooYoung: msg`You need to be at least 13 years old`,
  domainRequired: msg`Web domain is required`,
  domainNotValid: msg`Empty or not a valid domain`,
  websiteRequired: msg`Website is required`,
  websiteTooShort: msg`You need to type a minimum of 8 chars`,
  websiteTooLong: msg`You went over the maximum number of chars (2000)`,
  websiteNotValid: msg`The website is invalid`,
  contextRequired: msg`Context is required`,
  contextTooShort: msg`Use at least 50 characters`,
  contextTooLong: msg`Use at most 2,000 characters`,
}

/** Whether we have a text for a rule of the server. */
export const isRule = (rule: string): rule is Rule => Object.hasOwn(ruleMessages, rule)
