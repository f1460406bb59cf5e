import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ProfileChange } from '#src/features/company-settings/profile-changes.ts'
import { ProfileScreen } from '#src/features/company-settings/profile-screen.tsx'
import { PageTitle } from '../-page-title.tsx'
import type { SessionServices } from '../-services.ts'

/** Company information (spec 1 §2, profile-settings). */
export const Route = createFileRoute('/_company/profile-settings')({
  loader: async ({ context: { services } }) => {
    const session = await services.session()
    const [{ reads, writes }, { list }] = await Promise.all([session.company(), session.domains('company')])
    const [profile, domains] = await Promise.all([reads.profile(), list()])
    return { session, writes, profile, domains }
  },
  // What is edited is what is stored.
  staleTime: 0,
  component: ProfilePage,
})

function ProfilePage() {
  const { t } = useLingui()
  const router = useRouter()
  const { session, writes, profile, domains } = Route.useLoaderData()
  const save = async (change: ProfileChange) => {
    const failure = await writes.changeProfile(change)
    if (failure === null) {
      renameIn(session, profile.id, change.name)
      await router.invalidate()
    }
    return failure
  }
  return (
    <>
      <PageTitle>{t`Company information`}</PageTitle>
      <ProfileScreen
        // What is edited is what is stored.
        key={domains.map(({ domain, status }) => `${domain} ${status}`).join()}
        profile={profile}
        domains={domains}
        onSave={save}
      />
    </>
  )
}

/** The header takes the company's name from the register. */
function renameIn({ actor }: SessionServices, companyId: string, name: string) {
  const { register } = actor.getSnapshot().context
  if (register?.company?.id !== companyId) return
  actor.send({
    type: 'session.registerChanged',
    register: { ...register, company: { ...register.company, name } },
  })
}
