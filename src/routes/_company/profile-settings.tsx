import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { ProfileChange } from '#src/features/company-settings/profile-changes.ts'
import { ProfileScreen } from '#src/features/company-settings/profile-screen.tsx'
import { PageTitle } from '../-page-title.tsx'
import type { Live } from '../-world.ts'

/** Company information (spec 1 §2, profile-settings). */
export const Route = createFileRoute('/_company/profile-settings')({
  loader: async ({ context: { world } }) => {
    const live = await world.live()
    const [{ reads, writes }, { list }] = await Promise.all([live.company(), live.domains('company')])
    const [profile, domains] = await Promise.all([reads.profile(), list()])
    return { live, writes, profile, domains }
  },
  // What is edited is what is stored.
  staleTime: 0,
  component: ProfilePage,
})

function ProfilePage() {
  const { t } = useLingui()
  const router = useRouter()
  const { live, writes, profile, domains } = Route.useLoaderData()
  const save = async (change: ProfileChange) => {
    const failure = await writes.changeProfile(change)
    if (failure === null) {
      renameIn(live, profile.id, change.name)
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
function renameIn({ session }: Live, companyId: string, name: string) {
  const { register } = session.getSnapshot().context
  if (register?.company?.id !== companyId) return
  session.send({
    type: 'session.registerChanged',
    register: { ...register, company: { ...register.company, name } },
  })
}
