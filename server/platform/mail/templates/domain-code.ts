import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard } from './wording.ts'

/** The code that proves a web domain, sent to one of the domain's mailboxes. */
export const domainCode = (
  locale: Locale,
  {
    code,
    domain,
    requestedBy,
    minutes,
  }: { code: string; domain: string; requestedBy: string; minutes: number },
): Wording =>
  locale === 'fr-FR'
    ? composeEmail(
        locale,
        `Votre code pour vérifier ${domain}`,
        [
          `${requestedBy} veut vérifier le domaine ${domain} sur Wardlight et demande ce code${fine}:`,
          `    ${code}`,
          `Il est valable une seule fois, pendant ${minutes}${hard}minutes. Transmettez-le à cette personne si elle agit pour vous.`,
          `Sinon, ignorez ce message${fine}: sans ce code, rien ne se passe.`,
        ],
        code,
      )
    : composeEmail(
        locale,
        `Your code to verify ${domain}`,
        [
          `${requestedBy} wants to verify the domain ${domain} on Wardlight and asked for this code:`,
          `    ${code}`,
          `It works once, for the next ${minutes}${hard}minutes. Pass it on to them if they act for you.`,
          'Otherwise, you can ignore this message: nothing happens without the code.',
        ],
        code,
      )
