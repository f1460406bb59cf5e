import { notFound } from '@tanstack/react-router'
import type { InviteLink } from '#machines/flow/company-invite-setup.ts'
import { guard } from './-guard.ts'
import { onVisitOnly } from './-route-options.ts'
import type { AppServices } from './-services.ts'

export const inviteOptions = {
  ...onVisitOnly,
  beforeLoad: guard('open'),
  onLeave: ({ context }: { context: { services: AppServices } }) =>
    context.services.closeFlow('companyInvite'),
}

interface CompanyLink {
  link: InviteLink
  /** The second MFA variant belongs to the last two addresses of the flow (spec 1 §2). */
  hasVariant: boolean
}

const shapes: readonly (readonly [RegExp, InviteLink['by'], boolean])[] = [
  [/^batch\/uuid\/([^/]+)$/, 'id', false],
  [/^batch\/([^/]+)$/, 'code', false],
  [/^uuid\/([^/]+)$/, 'id', true],
  [/^([^/]+)$/, 'token', true],
]

/** batch/{v2}, batch/uuid/{uuid}, {jwtToken} or uuid/{uuid}; throws `notFound` for anything else. */
export const companyLinkIn = (path: string): CompanyLink => {
  for (const [shape, by, hasVariant] of shapes) {
    const value = shape.exec(path)?.[1]
    if (value !== undefined) return { link: { by, value }, hasVariant }
  }
  throw notFound()
}
