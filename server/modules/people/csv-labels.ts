import type {
  DeepScanStatus,
  FindingIssue,
  FindingScope,
  FindingStatus,
  MemberStatus,
  ReportResolution,
  RiskLevel,
} from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'

interface UsersCsvLabels {
  readonly file: string
  readonly titles: readonly string[]
  readonly onceAgreed: string
  readonly membership: Readonly<Record<MemberStatus, string>>
  readonly deepScan: Readonly<Record<DeepScanStatus, string>>
  readonly yes: string
}

export const riskLabels: Readonly<Record<Locale, Readonly<Record<RiskLevel, string>>>> = {
  'en-US': {
    CRITICAL: 'Critical',
    HIGH: 'High',
    MODERATE: 'Moderate',
    LOW: 'Low',
    COULD_NOT_CHECK: 'Couldn’t check',
    PENDING: 'Not known yet',
  },
  'fr-FR': {
    CRITICAL: 'Critique',
    HIGH: 'Élevé',
    MODERATE: 'Modéré',
    LOW: 'Faible',
    COULD_NOT_CHECK: 'Vérification impossible',
    PENDING: 'Pas encore connu',
  },
}

export const usersCsvLabels: Readonly<Record<Locale, UsersCsvLabels>> = {
  'en-US': {
    file: 'users',
    titles: [
      'User',
      'Email',
      'Department',
      'Job role',
      'Membership',
      'Deep scan',
      'Risk level',
      'Findings',
      'Couldn’t check',
      'Last scanned',
    ],
    onceAgreed: 'Shown once they agree',
    membership: {
      'Not Invited': 'Not invited',
      Invited: 'Invited',
      Pending: 'Pending',
      Registered: 'Registered',
      'Completed Profile': 'Completed profile',
    },
    deepScan: {
      NOT_INVITED: 'Not invited',
      INVITED: 'Invited',
      NOT_STARTED: 'Not started',
      INITIATED: 'Initiated',
      PROCESSING: 'Ongoing',
      SCANNING: 'Scanning',
      COMPLETED: 'Completed',
      FAILED: 'Failed',
      UNAVAILABLE_SEATS: 'Waiting for a seat',
    },
    yes: 'yes',
  },
  'fr-FR': {
    file: 'utilisateurs',
    titles: [
      'Utilisateur',
      'Courriel',
      'Service',
      'Fonction',
      'Adhésion',
      'Analyse approfondie',
      'Niveau de risque',
      'Expositions',
      'Vérification impossible',
      'Dernière analyse',
    ],
    onceAgreed: 'Affiché après l’accord de la personne',
    membership: {
      'Not Invited': 'Non invité',
      Invited: 'Invité',
      Pending: 'En attente',
      Registered: 'Inscrit',
      'Completed Profile': 'Profil complet',
    },
    deepScan: {
      NOT_INVITED: 'Non invité',
      INVITED: 'Invité',
      NOT_STARTED: 'Pas commencée',
      INITIATED: 'Lancée',
      PROCESSING: 'En cours',
      SCANNING: 'Analyse en cours',
      COMPLETED: 'Terminée',
      FAILED: 'Échec',
      UNAVAILABLE_SEATS: 'En attente d’une licence',
    },
    yes: 'oui',
  },
}

interface FindingsCsvLabels {
  readonly file: string
  readonly titles: readonly string[]
  readonly issues: Readonly<Record<FindingIssue, string>>
  readonly scopes: Readonly<Record<FindingScope, string>>
  readonly states: Readonly<Record<FindingStatus, string>>
  readonly resolutions: Readonly<Record<ReportResolution, string>>
  readonly safe: string
}

export const findingsCsvLabels: Readonly<Record<Locale, FindingsCsvLabels>> = {
  'en-US': {
    file: 'findings',
    titles: [
      'User',
      'Email',
      'Department',
      'Threat level',
      'Kind',
      'Web domain',
      'Scope',
      'Source',
      'Exposed data',
      'Date of exposure',
      'Found on',
      'Status',
    ],
    issues: {
      credential: 'Credential',
      email: 'Email',
      name: 'Name',
      address: 'Home address',
      phone: 'Phone number',
      webdomain: 'Web domain',
    },
    scopes: { external: 'External', internal: 'Internal' },
    states: { detected: 'Open', fixed: 'Fixed' },
    resolutions: {
      PENDING: 'Request received',
      ACCEPTED: 'In progress',
      'WAITING FEEDBACK': 'In progress',
      'USER ACTION': 'Action required',
      'REQUEST DENIED': 'Removal unsuccessful',
      FAILED: 'Removal unsuccessful',
      SOLVED: 'Solved',
      REMOVE: 'Removed',
    },
    safe: 'Marked safe',
  },
  'fr-FR': {
    file: 'expositions',
    titles: [
      'Utilisateur',
      'Courriel',
      'Service',
      'Niveau de menace',
      'Type',
      'Domaine web',
      'Portée',
      'Source',
      'Données exposées',
      'Date d’exposition',
      'Date de découverte',
      'État',
    ],
    issues: {
      credential: 'Identifiants',
      email: 'Courriel',
      name: 'Nom',
      address: 'Adresse du domicile',
      phone: 'Numéro de téléphone',
      webdomain: 'Domaine web',
    },
    scopes: { external: 'Externe', internal: 'Interne' },
    states: { detected: 'À traiter', fixed: 'Corrigée' },
    resolutions: {
      PENDING: 'Demande reçue',
      ACCEPTED: 'En cours',
      'WAITING FEEDBACK': 'En cours',
      'USER ACTION': 'Action requise',
      'REQUEST DENIED': 'Retrait non abouti',
      FAILED: 'Retrait non abouti',
      SOLVED: 'Résolue',
      REMOVE: 'Retirée',
    },
    safe: 'Marquée comme sûre',
  },
}
