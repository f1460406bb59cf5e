import { guard } from './-guard.ts'
import { onVisitOnly } from './-on-visit-only.ts'
import type { AppServices } from './-services.ts'

/** What the six addresses of an invite have in common. */
export const inviteOptions = {
  ...onVisitOnly,
  beforeLoad: guard('open'),
  onLeave: ({ context }: { context: { services: AppServices } }) =>
    context.services.closeFlow('companyInvite'),
}
