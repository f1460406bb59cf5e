import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ProfileStep, profileSteps } from '#src/features/profile-form/profile-draft.ts'
import { ProfileFormScreen } from '#src/features/profile-form/profile-form-screen.tsx'
import { oneOf } from '#src/parts/page/list-search.ts'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'

const stepIn = oneOf(profileSteps)

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
  const navigate = Route.useNavigate()
  const search: Readonly<Record<string, unknown>> = Route.useSearch()
  const step = stepIn(search['step']) ?? 'you'
  const onStep = useCallback(
    (entered: ProfileStep, isReplacing: boolean) =>
      void navigate({
        href: entered === 'you' ? '/userform' : `/userform?step=${entered}`,
        replace: isReplacing,
      }),
    [navigate],
  )
  return (
    <>
      <PageTitle>{t`Your profile`}</PageTitle>
      <ProfileFormScreen actor={actor} register={register} address={{ step, onStep }} />
    </>
  )
}
