import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DenyReason, ReportIssue } from '#openapi/generated/api.ts'

/** Spec 2 §4: the reasons for a removal; the first three are the spec's for images. */
export const issueLabels: Record<ReportIssue, { name: MessageDescriptor; help: MessageDescriptor }> = {
  IMPERSONATION: {
    name: msg`Impersonation or misrepresentation`,
    help: msg`Someone is pretending to be you, or shows you as something you’re not.`,
  },
  UNAUTHORIZED_USE: {
    name: msg`Unauthorized use`,
    help: msg`It’s yours, and no one asked for your permission.`,
  },
  DEFAMATORY: {
    name: msg`Defamatory or reputation-harming`,
    help: msg`It hurts your reputation.`,
  },
  EXPOSED_DATA: {
    name: msg`Personal data that shouldn’t be public`,
    help: msg`Anyone can read where you live or how to reach you.`,
  },
}

/** Spec 2 §4, denial reasons: what each means, and what one can still do. */
export const denialLabels: Record<DenyReason, { name: MessageDescriptor; help: MessageDescriptor }> = {
  CONSENT_GIVEN: {
    name: msg`Consent given`,
    help: msg`The site shows that you once agreed to it. Withdraw your consent on the site, then request the removal again.`,
  },
  NEWS_AND_REPORTING: {
    name: msg`News and reporting`,
    help: msg`It’s news reporting, which the law protects. You can ask the newsroom for a correction.`,
  },
  USER_ERROR: {
    name: msg`User error or misidentification`,
    help: msg`It seems to be about someone else, or none of your data is there. Check the page again.`,
  },
  PUBLIC_FIGURE: {
    name: msg`Public figures`,
    help: msg`The page is about someone in their role as a public figure. You can still ask for private data, such as a home address, to be removed.`,
  },
  OWNERSHIP_DISPUTE: {
    name: msg`Ownership dispute`,
    help: msg`Someone else says it’s theirs. Proof that it’s yours helps: send it to our support team.`,
  },
}
