import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DenyReason, ReportIssue } from './contract.ts'

/** Spec 2 §4: why something should go; the first three are the spec's for pictures. */
export const issueWords: Record<ReportIssue, { name: MessageDescriptor; help: MessageDescriptor }> = {
  IMPERSONATION: {
    name: msg`Impersonation or misrepresentation`,
    help: msg`Somebody pretends to be you, or shows you as what you are not.`,
  },
  UNAUTHORIZED_USE: {
    name: msg`Unauthorized use`,
    help: msg`It is yours, and nobody asked you.`,
  },
  DEFAMATORY: {
    name: msg`Defamatory or reputation-harming`,
    help: msg`It harms how others see you.`,
  },
  EXPOSED_DATA: {
    name: msg`Personal data that should not be public`,
    help: msg`Anyone can read where you live or how you are reached.`,
  },
}

/** Spec 2 §4, denial reasons: what each means, and what one can still do. */
export const denialWords: Record<DenyReason, { name: MessageDescriptor; help: MessageDescriptor }> = {
  CONSENT_GIVEN: {
    name: msg`Consent given`,
    help: msg`The site shows that you once agreed to it. Withdraw your consent on the site, then request the removal again.`,
  },
  NEWS_AND_REPORTING: {
    name: msg`News and reporting`,
    help: msg`It is part of reporting, which the law protects. You can ask the newsroom for a correction.`,
  },
  USER_ERROR: {
    name: msg`User error or misidentification`,
    help: msg`It seems to be about somebody else, or there is no data of yours. Look at the page once more.`,
  },
  PUBLIC_FIGURE: {
    name: msg`Public figures`,
    help: msg`It is about a person in public life in that role. Private data, such as a home address, can still be requested.`,
  },
  OWNERSHIP_DISPUTE: {
    name: msg`Ownership dispute`,
    help: msg`Somebody else says that it is theirs. Proof that it is yours helps: send it to our support.`,
  },
}
