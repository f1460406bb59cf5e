import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ProfileStep } from '#src/features/profile-form/profile-draft.ts'
import { ProfileFormScreen } from '#src/features/profile-form/profile-form-screen.tsx'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { guardPerson } from '../-guard.ts'
import { openOnboarding } from '../-onboarding.ts'
import { PageTitle } from '../-page-title.tsx'
import { onVisitOnly } from '../-route-options.ts'

/** The steps after the first, whose address has no step. */
const steps = ['contact', 'photo', 'habits'] as const satisfies readonly ProfileStep[]
const stepSearchIn = listSearch({ step: oneOf(steps) })

export const Route = createFileRoute('/_onboarding/userform')({
  ...onVisitOnly,
  validateSearch: stepSearchIn,
  beforeLoad: guardPerson('pending'),
  loader: openOnboarding('userform'),
  component: UserformPage,
})

function UserformPage() {
  const { t } = useLingui()
  const { register } = Route.useRouteContext().currentUser
  const { actor } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { step = 'you' } = Route.useSearch()
  const onStep = useCallback(
    (entered: ProfileStep, isReplacing: boolean) =>
      void navigate({
        search: entered === 'you' ? {} : { step: entered },
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
