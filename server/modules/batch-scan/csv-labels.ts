import type { SourceOf } from '#domain/coverage.ts'
import type { RefusalReason } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'

interface BatchCsvLabels {
  readonly results: {
    readonly file: string
    /** In the order of the columns. */
    readonly titles: readonly string[]
    readonly sources: Readonly<Record<SourceOf<'EMAIL'>, string>>
  }
  readonly rows: {
    readonly file: string
    /** Behind the columns of the template. */
    readonly titles: readonly string[]
    readonly verdicts: Readonly<Record<'good' | 'repaired' | 'refused', string>>
    readonly reasons: Readonly<Record<RefusalReason, string>>
  }
}

export const batchCsvLabels: Readonly<Record<Locale, BatchCsvLabels>> = {
  'en-US': {
    results: {
      file: 'bulk-scan',
      titles: ['User', 'Email', 'Department', 'Risk level', 'Findings', 'Latest exposure', 'Couldn’t check'],
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
        emailRequired: 'Email address is missing',
        emailInvalid: 'Email address isn’t valid',
        emailNotOfCompany: 'Email address isn’t at a company domain',
        emailDuplicate: 'Email address is already on an earlier line',
        departmentTooLong: 'Department is longer than 100 characters',
        roleTooLong: 'Role is longer than 100 characters',
        formulaCell: 'A cell holds a formula or begins like one',
        wrongColumnCount: 'The line has more columns than the header',
        quotesUnmatched: 'A quotation mark in this line isn’t closed, or one within a cell isn’t doubled',
      },
    },
  },
  'fr-FR': {
    results: {
      file: 'analyse',
      titles: [
        'Utilisateur',
        'Courriel',
        'Service',
        'Niveau de risque',
        'Expositions',
        'Dernière exposition',
        'Vérification impossible',
      ],
      sources: {
        embeddedCorpus: 'Fuites de données connues',
        stealerLogs: 'Journaux d’infostealers (logiciels voleurs de données)',
        haveIBeenPwned: 'Have I Been Pwned',
      },
    },
    rows: {
      file: 'employes',
      titles: ['Verdict', 'Raison'],
      verdicts: { good: 'Valide', repaired: 'Rectifiée', refused: 'Refusée' },
      reasons: {
        nameRequired: 'Nom manquant',
        nameTooLong: 'Le nom dépasse 100 caractères',
        emailRequired: 'Adresse courriel manquante',
        emailInvalid: 'L’adresse courriel n’est pas valide',
        emailNotOfCompany: 'L’adresse courriel n’appartient pas à un domaine de l’entreprise',
        emailDuplicate: 'L’adresse courriel figure déjà sur une ligne précédente',
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
