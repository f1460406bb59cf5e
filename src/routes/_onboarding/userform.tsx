import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileFormScreen } from '#src/features/profile-form/profile-form-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { onVisitOnly } from '../-on-visit-only.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_onboarding/userform')({
  ...onVisitOnly,
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('userform'),
  component: UserformPage,
})

function UserformPage() {
  const { t } = useLingui()
  const { register } = Route.useRouteContext().currentUser
  const { actor } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Your profile`}</PageTitle>
      <ProfileFormScreen actor={actor} register={register} />
    </>
  )
}
