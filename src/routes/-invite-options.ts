import { guard } from './-guard.ts'
import { onVisitOnly } from './-route-options.ts'
import type { AppServices } from './-services.ts'

export const inviteOptions = {
  ...onVisitOnly,
  beforeLoad: guard('open'),
  onLeave: ({ context }: { context: { services: AppServices } }) =>
    context.services.closeFlow('companyInvite'),
}
