import type { components } from '../../../openapi/generated/api.d.ts'
import type { Locale } from '../../platform/mail/messenger.ts'
import type { BatchSource } from './present.ts'

type Schemas = components['schemas']

/** The words of the two files of a bulk scan: those of the page (src/i18n/refusal-words.ts), in the language of who downloads them. */
interface BatchCsvWords {
  readonly results: {
    /** How the file is called, before the date. */
    readonly file: string
    /** In the order of the columns. */
    readonly titles: readonly string[]
    /** What stands before the number of somebody who has not consented. */
    readonly user: string
    /** The risk of whom a source could not be asked about. */
    readonly unknown: string
    readonly sources: Readonly<Record<BatchSource, string>>
  }
  readonly rows: {
    readonly file: string
    /** Behind the columns of the template. */
    readonly titles: readonly string[]
    readonly verdicts: Readonly<Record<'good' | 'repaired' | 'refused', string>>
    readonly reasons: Readonly<Record<Schemas['RefusalReason'], string>>
  }
}

export const batchCsvWords: Readonly<Record<Locale, BatchCsvWords>> = {
  'en-US': {
    results: {
      file: 'bulk-scan',
      titles: [
        'User',
        'Email',
        'Department',
        'Risk level',
        'Exposures',
        'Latest exposure',
        'Could not check',
      ],
      user: 'User',
      unknown: 'Unknown',
      sources: {
        embeddedCorpus: 'Known data breaches',
        stealerLogs: 'Stealer logs',
        haveIBeenPwned: 'Have I Been Pwned',
      },
    },
    rows: {
      file: 'employees',
      titles: ['Verdict', 'Reason'],
      verdicts: { good: 'Good', repaired: 'Repaired', refused: 'Refused' },
      reasons: {
        nameRequired: 'Name is missing',
        nameTooLong: 'Name is longer than 100 characters',
        emailRequired: 'E-mail address is missing',
        emailInvalid: 'E-mail address is not valid',
        emailNotOfCompany: 'E-mail address is not of a company domain',
        emailDuplicate: 'E-mail address stands in an earlier line already',
        departmentTooLong: 'Department is longer than 100 characters',
        roleTooLong: 'Role is longer than 100 characters',
        formulaCell: 'A cell holds a formula or begins like one',
        wrongColumnCount: 'The line has more columns than the header',
        quotesUnmatched: 'A quotation mark in this line is not closed, or one within a cell is not doubled',
      },
    },
  },
  'fr-FR': {
    results: {
      file: 'analyse',
      titles: [
        'Utilisateur',
        'E-mail',
        'Service',
        'Niveau de risque',
        'Expositions',
        'Dernière exposition',
        'Vérification impossible',
      ],
      user: 'Utilisateur',
      unknown: 'Inconnu',
      sources: {
        embeddedCorpus: 'Fuites de données connues',
        stealerLogs: 'Journaux de logiciels voleurs',
        haveIBeenPwned: 'Have I Been Pwned',
      },
    },
    rows: {
      file: 'employes',
      titles: ['Verdict', 'Motif'],
      verdicts: { good: 'Bonne', repaired: 'Réparée', refused: 'Refusée' },
      reasons: {
        nameRequired: 'Le nom manque',
        nameTooLong: 'Le nom dépasse 100 caractères',
        emailRequired: 'L’adresse e-mail manque',
        emailInvalid: 'L’adresse e-mail n’est pas valide',
        emailNotOfCompany: 'L’adresse e-mail n’est pas d’un domaine de l’entreprise',
        emailDuplicate: 'L’adresse e-mail figure déjà sur une ligne précédente',
        departmentTooLong: 'Le service dépasse 100 caractères',
        roleTooLong: 'La fonction dépasse 100 caractères',
        formulaCell: 'Une cellule contient une formule ou commence comme une formule',
        wrongColumnCount: 'La ligne a plus de colonnes que l’en-tête',
        quotesUnmatched:
          'Un guillemet de cette ligne n’est pas fermé, ou un guillemet dans une cellule n’est pas doublé',
      },
    },
  },
}
