import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ProfilePending, ProfileScreen } from '#src/features/profile/profile-screen.tsx'
import { UnsavedGuard } from '#src/parts/forms/unsaved-guard.tsx'
import { changeRegister, readPicture } from '#src/parts/register/api.ts'
import { PersonalErrorPage } from '../-framed-pages.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_account/profile')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser } }) => {
    const { session } = services
    const { image } = currentUser.register
    return {
      session,
      picture: image === null ? null : await readPicture(session.api, `/v1/register${image}`),
    }
  },
  pendingComponent: ProfilePending,
  component: ProfilePage,
})

function ProfilePage() {
  const { t } = useLingui()
  const { session, picture } = Route.useLoaderData()
  const { sessionActor } = session
  const register = useSelector(sessionActor, ({ context }) => context.register)
  if (!register) return <PersonalErrorPage error={null} title={<Trans>Profile data not found</Trans>} />
  return (
    <>
      <PageTitle>{t`Profile information`}</PageTitle>
      <UnsavedGuard canSave={() => sessionActor.getSnapshot().context.user !== null}>
        <ProfileScreen
          register={register}
          picture={picture}
          onSave={(change, image) => changeRegister(session, change, image)}
          onResend={email => void session.resendVerifications([email])}
        />
      </UnsavedGuard>
    </>
  )
}
