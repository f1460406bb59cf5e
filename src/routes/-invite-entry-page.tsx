import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { InviteEntryScreen } from '../features/company-invite/invite-entry-screen.tsx'
import { ThreeSteps } from '../features/sign-in/three-steps.tsx'
import { PublicSplitFrame } from './-public-frame.tsx'
import type { AppServices } from './-services.ts'

/** For an invite that doesn't open by its address. */
export function InviteEntryPage({ services }: { services: AppServices }) {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <PublicSplitFrame services={services} title={t`Open your invitation`} aside={<ThreeSteps />}>
      <InviteEntryScreen onOpen={href => void router.navigate({ href })} />
    </PublicSplitFrame>
  )
}
