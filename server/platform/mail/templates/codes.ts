import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard, shortText } from './wording.ts'

export interface CodeEmail {
  readonly code: string
  /** For how many minutes it may be used. */
  readonly minutes: number
  readonly channel: 'EMAIL' | 'SMS'
}

interface CodeMessages {
  readonly subject: string
  readonly lead: string
  /** What to do if the reader did not request a code. */
  readonly otherwise: string
}

const sms: Record<Locale, (code: string, minutes: number) => string> = {
  'en-US': (code, minutes) =>
    `${code} is your Wardlight code. It works for ${minutes}${hard}minutes. Don’t share it with anyone.`,
  'fr-FR': (code, minutes) =>
    `${code} est votre code Wardlight. Il est valable ${minutes}${hard}minutes. Ne le communiquez à personne.`,
}

const lasts: Record<Locale, (minutes: number) => string> = {
  'en-US': minutes =>
    `It works once, for the next ${minutes}${hard}minutes. Nobody at Wardlight will ever ask you for it.`,
  'fr-FR': minutes =>
    `Il est valable une seule fois, pendant ${minutes}${hard}minutes. Personne chez Wardlight ne vous le demandera jamais.`,
}

const say =
  (messages: Record<Locale, CodeMessages>) =>
  (locale: Locale, { code, minutes, channel }: CodeEmail): Wording => {
    const { subject, lead, otherwise } = messages[locale]
    if (channel === 'SMS') return shortText(subject, sms[locale](code, minutes), code)
    return composeEmail(locale, subject, [lead, `    ${code}`, lasts[locale](minutes), otherwise], code)
  }

export const confirmationCode = say({
  'en-US': {
    subject: 'Your Wardlight confirmation code',
    lead: 'Welcome to Wardlight. Enter this code to confirm your account:',
    otherwise: 'If you didn’t sign up, you can ignore this message: nothing happens without the code.',
  },
  'fr-FR': {
    subject: 'Votre code de confirmation Wardlight',
    lead: `Bienvenue sur Wardlight. Saisissez ce code pour confirmer votre compte${fine}:`,
    otherwise: `Si ce n’est pas vous qui avez créé ce compte, ignorez ce message${fine}: sans ce code, rien ne se passe.`,
  },
})

export const signInCode = say({
  'en-US': {
    subject: 'Your Wardlight sign-in code',
    lead: 'Enter this code to finish signing in:',
    otherwise: 'If you aren’t signing in, someone knows your password: please change it.',
  },
  'fr-FR': {
    subject: 'Votre code de connexion Wardlight',
    lead: `Saisissez ce code pour terminer la connexion${fine}:`,
    otherwise: `Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe${fine}: changez-le.`,
  },
})

export const passwordResetCode = say({
  'en-US': {
    subject: 'Your code to choose a new Wardlight password',
    lead: 'Enter this code to choose a new password:',
    otherwise: 'If you didn’t ask for it, you can ignore this message: your password stays as it is.',
  },
  'fr-FR': {
    subject: 'Votre code pour choisir un nouveau mot de passe Wardlight',
    lead: `Saisissez ce code pour choisir un nouveau mot de passe${fine}:`,
    otherwise: `Si vous n’avez rien demandé, ignorez ce message${fine}: votre mot de passe ne change pas.`,
  },
})

export const contactCode = say({
  'en-US': {
    subject: 'Your Wardlight verification code',
    lead: 'Enter this code to confirm this address is yours:',
    otherwise: 'If you didn’t ask for it, you can ignore this message: nothing changes without the code.',
  },
  'fr-FR': {
    subject: 'Votre code de vérification Wardlight',
    lead: `Saisissez ce code pour confirmer que cette adresse est la vôtre${fine}:`,
    otherwise: `Si vous n’avez rien demandé, ignorez ce message${fine}: sans ce code, rien ne change.`,
  },
})
