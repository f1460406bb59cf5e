import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Register } from '#openapi/generated/api.ts'
import { ProfilePending, ProfileScreen } from '#src/features/profile/profile-screen.tsx'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { UnsavedGuard } from '#src/parts/forms/unsaved-guard.tsx'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { readPicture } from '#src/parts/register/api.ts'
import { changeRegister, readRegister } from '#src/parts/register/change-register.ts'
import { PersonalErrorPage } from '../-framed-pages.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

const pictureOf = async ({ api }: AppContext, { image }: Register) =>
  image === null ? null : readPicture(api, `/v1/register${image}`)

const readStored = async (session: AppContext) => {
  const register = await readRegister(session)
  return { register, picture: await pictureOf(session, register) }
}

export const Route = createFileRoute('/_account/profile')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser } }) => {
    const [picture, domains] = await Promise.all([
      pictureOf(services.session, currentUser.register),
      listDomains(services.session.api, null),
    ])
    return { picture, domains }
  },
  pendingComponent: ProfilePending,
  component: ProfilePage,
})

function ProfilePage() {
  const { t } = useLingui()
  const { picture, domains } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
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
          domains={domains}
          onSave={(change, image) => changeRegister(session, change, image)}
          readAgain={() => readStored(session)}
          onResend={email => void session.resendVerifications([email])}
        />
      </UnsavedGuard>
    </>
  )
}
